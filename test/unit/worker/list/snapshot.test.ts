import { afterEach, beforeEach, expect, it } from 'vitest';
import { readItem } from '../../../../src/storage/items/storage-item.ts';
import { items } from '../../../../src/storage/items/items.ts';
import { updateSnapshotIfShown } from '../../../../src/worker/list/snapshot.ts';
import { readListInfo } from '../../../../src/storage/list/read-list-info.ts';
import { selectAccount } from '../../../../src/worker/account/select-account.ts';
import { handlers } from '../../../../src/worker/handlers.ts';
import { startFaultServer, type FaultServer } from '../../../faults/start-fault-server.ts';
import { accountNow, startConnected, stopConnected } from '../connected.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startConnected();
});
afterEach(() => stopConnected(server));

it('the popup’s first frame loses nothing of changes that are made at the same time', async () => {
  const { id } = await accountNow();
  await Promise.all([
    updateSnapshotIfShown(id, () => ({ linkCount: 5 })),
    updateSnapshotIfShown(id, () => ({ skipped: 2 })),
  ]);
  expect(await readItem(items.snapshot)).toMatchObject({ linkCount: 5, skipped: 2 });
});

it('the popup’s first frame is of the list as it is last, however long an earlier change took', async () => {
  const { id } = await accountNow();
  let linkCount = 1;
  const countNow = async () => {
    const count = linkCount;
    if (count === 1) for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    return { linkCount: count };
  };
  const first = updateSnapshotIfShown(id, countNow);
  await new Promise(setImmediate);
  linkCount = 2;
  await Promise.all([first, updateSnapshotIfShown(id, countNow)]);
  expect(await readItem(items.snapshot)).toMatchObject({ linkCount: 2 });
});

it('an account that was connected without being shown is shown with its list, and when that was fetched', async () => {
  const other = await startFaultServer({ key: 'other-key' });
  other.truth.create({ alias: 'spring', longUrl: 'https://a.example/', title: '' });
  const connected = await handlers.connect({
    baseUrl: other.baseUrl,
    key: other.key,
    plan: 'pro',
    authHeader: 'bearer',
    accountId: null,
    staysBehind: true,
  });
  await other.close();
  const id = connected.ok ? connected.value.id : '';
  const fetchedAt = (await readListInfo(id))?.fetchedAt;
  expect(fetchedAt).toBeGreaterThan(0);
  await selectAccount(id);
  expect(await readItem(items.snapshot)).toMatchObject({ accountId: id, linkCount: 1, fetchedAt });
});
