import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeTopic } from '../../../../src/storage/changes.ts';
import { findTypedOrNewestLinks } from '../../../../src/worker/entry-points/link-search-index.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { announceChange, onDatabaseChange } from '../../../../src/storage/changes.ts';
import type { FaultServer } from '../../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

/** What arrives of what is announced. */
let heard: ReadonlySet<ChangeTopic> | null = null;
vi.mock(import('../../../../src/storage/changes.ts'), async (original) => {
  const { announceChange, ...others } = await original();
  return {
    ...others,
    announceChange: (topic, record) => {
      if (heard?.has(topic) ?? true) announceChange(topic, record);
    },
  };
});

/** The links that the address bar searches are kept while nothing changes, so each kind of change has to tell by itself. */
let server: FaultServer;
const undoMs = 60_000;

beforeAll(async () => {
  vi.stubGlobal('self', new EventTarget());
  await import('../../../../src/worker/main.ts');
});
beforeEach(async () => {
  server = await startConnected();
  for (const alias of ['plum-1', 'plum-2'])
    server.truth.create({ longUrl: `https://orchard.example/${alias}`, alias, title: 'Plum jam' });
  await handlers.refresh({ maxAgeMs: 0 });
  await vi.waitFor(async () => expect(await found()).toHaveLength(2));
  await settle();
});
afterEach(async () => {
  heard = null;
  await stopConnected(server);
});

/** Until everything that was announced so far has arrived, and the links are read anew: what is announced from now on has to drop them. */
async function settle(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = onDatabaseChange('goals', () => {
      stop();
      resolve();
    });
    announceChange('goals');
  });
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  await found();
}

/** The links are read in slices, between which timers run. */
async function found(): Promise<string[]> {
  const read: string[][] = [];
  void findTypedOrNewestLinks('plum jam', 8).then((links) =>
    read.push(links.map(({ shortCode }) => shortCode)),
  );
  while (read.length === 0) {
    await vi.advanceTimersByTimeAsync(0);
    await new Promise(setImmediate);
  }
  return read[0] ?? [];
}

const deleteBoth = async () =>
  handlers.scheduleBatch({
    id: 'many',
    accountId: (await accountNow()).id,
    kind: 'delete',
    submissions: ['plum-1', 'plum-2'].map((shortCode) => ({ linkId: '', shortCode })),
    undoMs,
  });

it('links of a batch of deletes are not found while it can be undone, and are again once it is', async () => {
  heard = new Set(['batches', 'goals']);
  await deleteBoth();
  await vi.waitFor(async () => expect(await found()).toEqual([]));
  await settle();
  await handlers.changeBatchRun({ id: 'many', to: 'stopped' });
  await vi.waitFor(async () => expect((await found()).toSorted()).toEqual(['plum-1', 'plum-2']));
});

it('nor is one that is deleted alone', async () => {
  const accountId = (await accountNow()).id;
  await handlers.deleteLink({ id: 'one', accountId, linkId: '', shortCode: 'plum-1', undoMs });
  await vi.waitFor(async () => expect(await found()).toEqual(['plum-2']));
});

it('a link that a new list has is found', async () => {
  server.truth.create({ longUrl: 'https://orchard.example/3', alias: 'plum-3', title: 'Plum jam' });
  await handlers.refresh({ maxAgeMs: 0 });
  await vi.waitFor(async () => expect(await found()).toContain('plum-3'));
});
