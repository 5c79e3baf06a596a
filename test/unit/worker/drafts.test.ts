import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/worker/handlers.ts';
import { shortenOutsidePopup } from '../../../src/worker/entry-points/shorten-outside-popup.ts';
import { readAccounts } from '../../../src/storage/items/accounts.ts';
import { readDrafts } from '../../../src/storage/items/drafts.ts';
import { readOutbox } from '../../../src/outbox/read.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from './connected.ts';
import { submissionFor } from './operations.ts';

const longUrl = 'https://a.example/typed';

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

/** Sends what was typed on another page, as the popup does. */
async function sendTyped(): Promise<void> {
  const id = crypto.randomUUID();
  const sent = handlers.createLink({ id, longUrl, alias: '', title: '', entryPoint: 'popup' });
  const typed = { target: { source: longUrl, isCleaned: false, campaign: null } };
  const [account] = await readAccounts();
  await handlers.saveDraft({
    accountId: account?.id ?? '',
    pageUrl: 'https://page.example/',
    typed,
    isAnother: false,
    submissionId: id,
  });
  expect(await readDrafts()).toHaveLength(1);
  await sent;
}

it('what was typed is dropped once it has become a link', async () => {
  await sendTyped();
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
});

it('and so it is where that had a link already', async () => {
  await submissionFor(longUrl);
  vi.advanceTimersByTime(5000);
  await sendTyped();
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
});

it('and where a menu had asked for that link a moment before', async () => {
  const pressed = shortenOutsidePopup({ entryPoint: 'menu', longUrl, title: '' });
  await vi.waitFor(async () => expect((await readOutbox()).operations).toHaveLength(1), { interval: 1 });
  await sendTyped();
  await pressed;
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
  await vi.waitFor(async () => expect(await readDrafts()).toEqual([]));
});
