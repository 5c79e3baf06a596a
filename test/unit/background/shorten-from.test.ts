import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { handlers } from '../../../src/background/handlers.ts';
import { runBatches } from '../../../src/background/run-batches.ts';
import { shortenFrom } from '../../../src/background/shorten-from.ts';
import { readRows } from '../../../src/store/batches.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { startConnected, stopConnected } from './connected.ts';

let server: FaultServer;
const longUrl = 'https://a.example/wished';
const press = () => shortenFrom({ door: 'command', longUrl, title: '' });

beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

it('a page that is shortened by the keys gets one link where they are pressed twice', async () => {
  await Promise.all([press(), press()]);
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

/** How far the batch may be when the keys are pressed. */
const turns = Array.from({ length: 24 }, (_, index) => index);

it.each(turns)('and where a batch comes to it in the same moment, %i turns before', async (before) => {
  const wishes = [{ longUrl, alias: '', title: '' }];
  const begun = handlers.beginBatch({ id: 'b', kind: 'create', wishes, undoMs: 0 });
  for (let turn = 0; turn < before; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
  await Promise.all([begun, press()]);
  await vi.waitFor(async () => {
    await runBatches();
    expect(await readRows('b')).toMatchObject([{ outcome: { at: 'done' } }]);
  });
  expect(server.truth.linksOf(longUrl)).toHaveLength(1);
});

it('no title of a page makes its link fail', async () => {
  await shortenFrom({ door: 'menu', longUrl, title: `${'👩‍👩‍👧‍👦'.repeat(100)} \uD83D` });
  const [link] = server.truth.linksOf(longUrl);
  expect(link?.title).toBe(`${'👩‍👩‍👧‍👦'.repeat(42)}…`);
});
