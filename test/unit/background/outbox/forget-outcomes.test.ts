import { readOperations } from '../../../../src/outbox/read.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetOutcomes } from '../../../../src/background/intents/forget-outcomes.ts';
import { saveIntent } from '../../../../src/background/intents/save-intent.ts';
import { handlers } from '../../../../src/background/handlers.ts';
import { createsOf } from '../../../../src/outbox/operation.ts';
import { deletedCodes } from '../../../../src/outbox/page-operations.ts';
import { findLinkForPage } from '../../../../src/store/list/link-for-page.ts';
import type { TrueLink } from '../../../faults/truth.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { createIntentOf } from '../../core/intents.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';
import { wishFor } from '../operations.ts';

let server: FaultServer;
const longUrl = 'https://a.example/wished';
const hour = 3_600_000;

beforeEach(async () => {
  server = await startConnected();
  await wishFor('https://a.example/before');
});
afterEach(() => stopConnected(server));

/** Links that the list does not show yet. */
let hidden: TrueLink[] = [];

function hideNewest(): void {
  hidden = server.truth.links.splice(-1);
}

async function madeAndSeen(): Promise<void> {
  await handlers.noteSeen({ intentId: await wishFor(longUrl) });
}

async function listLater(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms);
  await handlers.refresh({ maxAgeMs: 0 });
}

const kept = async () =>
  (await readOperations((await accountNow()).id)).flatMap((intent) =>
    intent.kind === 'create' && intent.longUrl === longUrl ? [intent.state.status] : [],
  );

it('a link that was made and seen stays known until a list shows it, so that no batch makes it again', async () => {
  await madeAndSeen();
  hideNewest();
  await listLater(hour);
  expect(await kept()).toEqual(['done']);
  await listLater(5 * hour);
  expect(await kept()).toEqual(['done']);
  server.truth.links.push(...hidden);
  await listLater(hour);
  expect(await kept()).toEqual([]);
});

it('one that a list shows stays known for two minutes, since the next list may be of an older copy', async () => {
  await madeAndSeen();
  await listLater(1000);
  hideNewest();
  await listLater(60_000);
  const { id: accountId } = await accountNow();
  expect(
    await findLinkForPage(accountId, longUrl, deletedCodes(await readOperations(accountId))),
  ).not.toBeNull();
  server.truth.links.push(...hidden);
  await listLater(60_000);
  expect(await kept()).toEqual([]);
});

it('one that no list shows within a day is not waited for any longer', async () => {
  await madeAndSeen();
  hideNewest();
  await listLater(23 * hour);
  expect(await kept()).toEqual(['done']);
  await listLater(2 * hour);
  expect(await kept()).toEqual([]);
});

it('one that was deleted meanwhile is not waited for', async () => {
  await madeAndSeen();
  const [{ code } = { code: '' }] = server.truth.linksOf(longUrl);
  await handlers.deleteLink({ id: 'd', linkId: '2', shortCode: code, undoMs: 0 });
  await listLater(hour);
  expect(await kept()).toEqual([]);
});

it('one that nobody has seen goes with the delete of its link, or its page would have a deleted link', async () => {
  await wishFor(longUrl);
  await listLater(1000);
  expect(await kept()).toEqual(['done']);
  const [{ code } = { code: '' }] = server.truth.linksOf(longUrl);
  await handlers.deleteLink({ id: 'd', linkId: '2', shortCode: code, undoMs: 0 });
  await handlers.noteSeen({ intentId: 'd' });
  await listLater(1000);
  const { id: accountId } = await accountNow();
  expect(await findLinkForPage(accountId, longUrl, deletedCodes(await readOperations(accountId)))).toBeNull();
});

it('one whose delete looks for it still is waited for, since that may be taken back', async () => {
  await madeAndSeen();
  const [{ code } = { code: '' }] = server.truth.linksOf(longUrl);
  hideNewest();
  await handlers.deleteLink({ id: 'd', linkId: null, shortCode: code, undoMs: 0 });
  await listLater(1000);
  expect(await kept()).toEqual(['done']);
});

it('one whose delete waits is not kept for that', async () => {
  await madeAndSeen();
  vi.setSystemTime(Date.now() + hour);
  const [{ code } = { code: '' }] = server.truth.linksOf(longUrl);
  await handlers.deleteLink({ id: 'd', linkId: '2', shortCode: code, undoMs: 3 * hour });
  await listLater(hour);
  expect(await kept()).toEqual([]);
});

it('one that was found again while its delete waits says that it is wanted', async () => {
  await madeAndSeen();
  const [{ code } = { code: '' }] = server.truth.linksOf(longUrl);
  await handlers.deleteLink({ id: 'd', linkId: '2', shortCode: code, undoMs: 3 * hour });
  const { id: accountId } = await accountNow();
  const [made] = createsOf(await readOperations(accountId)).filter((intent) => intent.longUrl === longUrl);
  if (made?.state.status !== 'done') throw new Error('It was not made.');
  const state = { ...made.state, settledAt: Date.now() + 1 };
  await saveIntent({ ...made, isSeen: true, state }, 'strict');
  await listLater(hour);
  expect(await kept()).toEqual(['done']);
});

it('of such links the journal keeps a hundred', async () => {
  for (let made = 0; made < 101; made += 1) await madeAndSeen();
  server.truth.links.splice(1);
  await listLater(hour);
  expect(await kept()).toHaveLength(100);
});

it('the end of a row stays until its batch has written it down, or the row would begin anew', async () => {
  const { id: accountId } = await accountNow();
  const state = { at: 'canceled', settledAt: Date.now() } as const;
  const row = { accountId, longUrl, isSeen: true, state, batch: { batchId: 'a batch', index: 0 } };
  await saveIntent(createIntentOf(row), 'strict');
  await forgetOutcomes(accountId, Date.now() + hour);
  expect(await kept()).toEqual(['canceled']);
});
