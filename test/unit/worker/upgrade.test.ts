import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decryptAccountKey } from '../../../src/worker/account/api-keys.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { clicksAtLastVisit } from '../../../src/core/link/visit-snapshots.ts';
import { unknownLink } from '../../../src/core/link/link.ts';
import { readBatch, readBatches, readBatchRows } from '../../../src/storage/batches/batches.ts';
import { readQuarantine } from '../../../src/storage/items/quarantine.ts';
import { readItems } from '../../../src/storage/items/storage-item.ts';
import { items } from '../../../src/storage/items/items.ts';
import { qrStyleItem } from '../../../src/storage/items/qr-style.ts';
import { readLastStorageFailure } from '../../../src/storage/items/last-storage-failure.ts';
import { readOutbox } from '../../../src/outbox/read.ts';
import { isKeyOfAccount } from '../../../src/storage/keys/key-fingerprint.ts';
import { findStoredLinkForUrl } from '../../../src/storage/list/find-stored-link-for-url.ts';
import { readLinks } from '../../../src/storage/list/links.ts';
import { readLastVisit } from '../../../src/storage/list/last-visit.ts';
import type { FaultServer } from '../../faults/start-fault-server.ts';
import { accountNowOf, keyThen, leftAt, linksThen, type Profile } from '../../profiles/profile.ts';
import { accountNow, stopConnected } from './connected.ts';
import { startFrom010, wake } from './old-profile.ts';

let server: FaultServer;
let then: Profile;
beforeEach(async () => {
  ({ server, profile: then } = await startFrom010());
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopConnected(server);
});

describe('what version 0.1.0 left is read, each piece of it', () => {
  it('settings, account, snapshot, and the look of QR codes', async () => {
    const now = await readItems({ ...items, qrStyle: qrStyleItem });
    expect(Object.values(now).map(({ problem }) => problem)).toEqual(Object.values(now).map(() => null));
    const dataThen = (name: string) => (then.items[name] as { data: object }).data;
    expect(now.settings.value).toMatchObject(dataThen('settings'));
    expect(now.account.value).toMatchObject(accountNowOf(dataThen('account')));
    expect(now.qrStyle.value).toEqual(dataThen('qrStyle'));
    const { newest, linkCount } = dataThen('snapshot') as { newest: unknown; linkCount: number };
    expect(now.snapshot.value).toMatchObject({ newest, linkCount, reported: null });
    expect(now.requestLog.value).toEqual([dataThen('requestLog')]);
    expect(await readQuarantine()).toEqual({ 'settings@kept': then.items['settings@kept'] });
  });

  it('the key, which opens, is known again, and can be kept in each of the ways of today', async () => {
    const account = await accountNow();
    expect(await decryptAccountKey(account)).toEqual({ ok: true, value: keyThen });
    expect(await isKeyOfAccount(account, keyThen)).toBe(true);
    for (const mode of ['session', 'device'] as const) {
      expect(await handlers.changeKeyMode({ accountId: account.id, mode })).toEqual({
        ok: true,
        value: null,
      });
      expect(await decryptAccountKey(await accountNow())).toEqual({ ok: true, value: keyThen });
    }
  });

  it('every link, found by its address, with its clicks at the last visit', async () => {
    const { id } = await accountNow();
    const links = linksThen(then);
    expect(links.length).toBeGreaterThan(200);
    expect(await readLinks(id)).toEqual(links);
    for (const { longUrl, shortCode } of links)
      expect((await findStoredLinkForUrl(id, longUrl, new Set()))?.shortCode).toBe(shortCode);
    const clicks = clicksAtLastVisit(await readLastVisit(id), leftAt);
    expect(links.map(({ shortCode }) => clicks?.get(shortCode))).toEqual(links.map((link) => link.clicks));
  });

  it('every operation of the outbox and its backup copies, and every row of the batches', async () => {
    const { operations, newer, unreadable, isBroken } = await readOutbox();
    expect([newer, unreadable, isBroken]).toEqual([0, 0, false]);
    const records = then.records.filter(({ store }) => store === 'outbox');
    const operationsThen = records.map(({ value }) => (value as { data: { id: string } }).data);
    const copied = Object.entries(then.items).filter(([key]) => key.startsWith('operation:'));
    const all = [...operationsThen, ...copied.map(([, value]) => (value as { data: { id: string } }).data)];
    // That version kept nothing that tells a link from a later one with its code.
    const withKnown = (operation: (typeof all)[number] & { kind?: string }) =>
      operation.kind === 'delete' ? { known: unknownLink, ...operation } : operation;
    const byId = new Map(all.map((operation) => [operation.id, withKnown(operation)]));
    expect(byId.size).toBe(operationsThen.length + 1);
    expect(new Map(operations.map((operation) => [operation.id, operation]))).toEqual(byId);
    const batches = await readBatches();
    const rows = await Promise.all(batches.map(({ id }) => readBatchRows(id)));
    const rowsThen = then.records.flatMap(({ store, value }) =>
      store === 'rows' ? (value as { data: unknown[] }).data : [],
    );
    expect(batches.map(({ size }) => size)).toEqual(rows.map(({ length }) => length));
    const stored = rows.flat().map(({ submission, outcome }) => ({ submission, outcome }));
    expect(new Set(stored)).toEqual(new Set(rowsThen));
  });
});

const codes = (longUrl: string) => server.truth.linksOf(longUrl).map(({ code }) => code);
const pending = (name: string) => codes(`https://pending.example/${name}`);

describe('what was asked of version 0.1.0', () => {
  it('is carried out, each submission once, and nothing that was not asked for', async () => {
    await wake();
    expect(pending('made')).toEqual(['was-made']);
    expect(pending('lost')).toEqual(['never-arrived']);
    expect(pending('cut-off')).toEqual(['cut-off']);
    expect(pending('offline')).toEqual(['mine']);
    expect(pending('mirrored')).toEqual(['mirrored']);
    // The user still has to choose the link, and the batch is paused.
    expect(pending('which')).toEqual([]);
    expect(pending('row-4')).toEqual([]);
    const gone = linksThen(then).filter(({ longUrl }) => codes(longUrl).length === 0);
    expect(gone.map(({ shortCode }) => shortCode).toSorted()).toEqual(['old10', 'old11']);
    expect(await readLastStorageFailure()).toBeNull();
  });

  it('goes on in its batch where it was paused', async () => {
    const [batch] = await readBatches();
    if (!batch) throw new Error('The batch is lost.');
    await handlers.changeBatchRun({ id: batch.id, to: 'resumed' });
    await wake();
    expect(pending('row-3')).toEqual(['row3']);
    for (const row of [4, 5, 100, 107]) expect(pending(`row-${row}`)).toHaveLength(1);
    // These were settled then: made, canceled, refused.
    for (const row of [0, 1, 2, 99]) expect(pending(`row-${row}`)).toEqual([]);
    expect(await readBatch(batch.id)).toMatchObject({ state: { at: 'done' } });
  });
});
