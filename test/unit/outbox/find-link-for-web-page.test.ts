import { afterEach, beforeEach, expect, it } from 'vitest';
import { findLinkForWebPage } from '../../../src/outbox/find-link-for-web-page.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../worker/connected.ts';
import { createOperationOf } from './operations.ts';

let server: FaultServer;

beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

const page = 'https://a.example/';
const link = {
  shortCode: 'abc2345',
  shortUrl: 'https://go.example/abc2345',
  longUrl: page,
  createdAt: '2026-11-21 10:00:00',
  servedAt: null,
};

/** What a page has if a create of this account has made its link, and only the backup copy says so. */
const pageAfter = async (accountId: string) =>
  findLinkForWebPage((await accountNow()).id, page, {
    operations: [
      createOperationOf({
        accountId,
        attempts: 1,
        state: { status: 'done', link, existed: false, settledAt: 2 },
      }),
    ],
    isBroken: false,
  });

it('a page has the link that only the backup copy of its create has', async () => {
  expect(await pageAfter((await accountNow()).id)).toMatchObject({
    answer: 'found',
    link: { shortCode: 'abc2345' },
  });
});

it('a page does not have the link that another account made for it', async () => {
  expect(await pageAfter('another')).toEqual({ answer: 'none' });
});
