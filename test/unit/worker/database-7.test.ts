import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decryptAccountKey } from '../../../src/worker/account/api-keys.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { inDatabase, allStores } from '../../../src/storage/database.ts';
import { readBioPages } from '../../../src/storage/bio-pages/bio-pages.ts';
import { importedAccountsItem } from '../../../src/storage/imported/imported-accounts.ts';
import { readQuarantine } from '../../../src/storage/items/quarantine.ts';
import { readItems } from '../../../src/storage/items/storage-item.ts';
import { items } from '../../../src/storage/items/items.ts';
import { qrStyleItem } from '../../../src/storage/items/qr-style.ts';
import { readLastVisit } from '../../../src/storage/list/last-visit.ts';
import { readGoals } from '../../../src/storage/statistics/goals.ts';
import { readClickHistory } from '../../../src/storage/statistics/click-history.ts';
import { readDailyClicks } from '../../../src/storage/statistics/daily-clicks.ts';
import { readHighestClicks } from '../../../src/storage/statistics/highest-clicks.ts';
import { preferenceSyncItem } from '../../../src/storage/sync/preference-sync-state.ts';
import { accountNowOf, keyThen, leftAt, profileOfDatabase7, type Profile } from '../../profiles/profile.ts';
import { writeDatabase } from '../../profiles/write-database.ts';
import { forgetEverything, kept } from '../fake-browser.ts';
import { accountNow } from './connected.ts';

const all = { ...items, imported: importedAccountsItem, synced: preferenceSyncItem, qrStyle: qrStyleItem };
let then: Profile;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(leftAt);
  forgetEverything();
  then = profileOfDatabase7('https://go.example');
  for (const [key, value] of Object.entries(then.items)) kept.stored.set(key, value);
  await writeDatabase(then);
});
afterEach(async () => {
  await handlers.eraseAllAccounts(null);
  vi.useRealTimers();
});

/** What is left of an item, in today's form. */
function dataThen(name: string): unknown {
  const { data } = then.items[name] as { data: unknown };
  if (name === 'account') return accountNowOf(data as object);
  if (name === 'snapshot') return snapshotNowOf(data as object);
  if (name !== 'others') return data;
  return (data as { account: object; snapshot: object }[]).map(({ account, snapshot }) => ({
    account: accountNowOf(account),
    snapshot: snapshotNowOf(snapshot),
  }));
}

/** What the service reported was kept as it came. It is fetched again, and so are the ranks of the links. */
function snapshotNowOf(snapshot: object) {
  const { told: _, newest, ...rest } = snapshot as { told?: unknown; newest: object[] };
  return { ...rest, newest: newest.map((link) => ({ ...link, rank: '' })), reported: null };
}

/** The settings as they are read now: those that came since have their defaults. */
const settingsNow = () => ({
  ...(dataThen('settings') as object),
  warn: true,
  canonical: true,
  pageTitle: true,
  duplicates: true,
  hideLinks: true,
  codeLength: 7,
  language: 'browser',
});

const recordsNow = () =>
  inDatabase(async (db) =>
    Promise.all(
      allStores
        .filter((name) => name !== 'keys')
        .map(async (name) => [name, await db.getAllKeys(name), await db.getAll(name)] as const),
    ),
  );

it('every item is read whole, as it was left', async () => {
  const now = await readItems(all);
  for (const [name, { value, problem }] of Object.entries(now)) {
    expect(problem, name).toBeNull();
    expect(value, name).toEqual(name === 'settings' ? settingsNow() : dataThen(name));
  }
  expect(Object.keys(then.items).toSorted()).toEqual(Object.keys(now).toSorted());
  expect(await decryptAccountKey(await accountNow())).toEqual({ ok: true, value: keyThen });
});

it('every record of statistics, goals and bio pages is read', async () => {
  const { id } = await accountNow();
  const [other] = (await readItems(items)).others.value;
  expect(await readDailyClicks(id, null)).toMatchObject({
    days: { '2026-11-20': 40 },
    before: { 30: { clicks: 9 } },
  });
  expect(await readDailyClicks(id, '240')).toMatchObject({ days: { '2026-11-20': 7 } });
  const { latest, days } = await readClickHistory(id, '2026-11-01');
  expect([...(latest?.clicks ?? [])]).toEqual([5, 7]);
  expect(days.map(({ known, changes }) => [known, [...changes]])).toEqual([
    [2, [0, 4, 0, 2]],
    [0, []],
  ]);
  expect((await readHighestClicks(id))?.clicks.get('old239')).toBe(100);
  expect((await readGoals(id)).get('old239')).toMatchObject({ clicks: 500, by: '2026-12-24' });
  expect((await readGoals(other?.account.id ?? '')).get('promo')).toMatchObject({ clicks: 10, by: null });
  expect((await readBioPages(id))?.pages).toMatchObject([{ username: 'größe', views: 12 }]);
  expect((await readLastVisit(id))?.latest.codes).toContain('old239');
});

it('changes of settings and of an account lose nothing else', async () => {
  const before = await recordsNow();
  expect(before.map(([, keys]) => keys.length).reduce((sum, count) => sum + count)).toBe(
    then.records.length - 1,
  );
  const [other] = (await readItems(items)).others.value;
  if (!other) throw new Error('The other account is lost.');
  expect(await handlers.changeSettings({ copy: true })).toMatchObject({ ok: true });
  const named = { id: other.account.id, label: 'Renamed' };
  expect(await handlers.updateAccountDetails({ ...other.account, ...named })).toMatchObject({ ok: true });
  const changed = {
    settings: { ...settingsNow(), copy: true },
    others: [{ ...other, account: { ...other.account, ...named } }],
  };
  for (const [name, { value }] of Object.entries(await readItems(all)))
    expect(value, name).toEqual(name in changed ? changed[name as keyof typeof changed] : dataThen(name));
  expect(await recordsNow()).toEqual(before);
  expect(await readQuarantine()).toEqual({});
});
