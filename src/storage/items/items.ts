import * as v from 'valibot';
import { accountSchema, type Account } from '../../core/account/account.ts';
import { namedClicksSchema } from '../../core/link/analytics.ts';
import { linkSchema } from '../../core/link/link.ts';
import { requestLogSchema, type RequestLog } from '../../core/account/request-log.ts';
import { defaultSettings, settingsSchema, type Settings } from '../../core/account/settings.ts';
import type { StorageItem } from './storage-item.ts';
import { lenientArray } from '../../core/schema.ts';

/**
 * The items of accounts and settings. Others are in the files beside this one. Links and the outbox are in IndexedDB
 * (storage/database.ts); open operations are copied to the storage as well (outbox/storage/backup-copies.ts).
 */

const settings: StorageItem<Settings> = {
  key: 'settings',
  version: 1,
  fallback: defaultSettings,
  schema: settingsSchema,
};

/** Older versions kept only the minutes, under another name. */
const storedAccountSchema = v.pipe(
  v.looseObject({}),
  v.transform(({ zoneMinutes, ...stored }) =>
    zoneMinutes === undefined ? stored : { zone: zoneMinutes, ...stored },
  ),
  accountSchema,
);

/** The account that is shown. */
const account: StorageItem<Account | null> = {
  key: 'account',
  version: 1,
  fallback: null,
  schema: storedAccountSchema,
};

const accountSnapshot = v.object({
  accountId: v.string(),
  newest: lenientArray(linkSchema),
  linkCount: v.number(),
  /** What the service reported of the last 30 days. `null`: nothing yet. */
  reported: v.fallback(
    v.nullable(
      v.object({
        totalClicks: v.nullable(v.number()),
        uniqueClicks: v.nullable(v.number()),
        daily: lenientArray(namedClicksSchema),
        /** When it was asked for, in ms since the epoch. A newer list may have come without it. */
        at: v.number(),
      }),
    ),
    // What can't be read costs the totals until the next refresh, and not the first frame.
    null,
  ),
  /** Rows of the list that could not be read. */
  skipped: v.number(),
  fetchedAt: v.number(),
});

/** What the popup paints first. It takes a few kB, whatever the size of the account. */
export type AccountSnapshot = v.InferOutput<typeof accountSnapshot>;

export const newestLinksShown = 8;

/** The snapshot of the shown account. */
const snapshot: StorageItem<AccountSnapshot | null> = {
  key: 'snapshot',
  isCopy: true,
  version: 2,
  fallback: null,
  schema: v.nullable(accountSnapshot),
  // Version 1 has the links, which is enough for a first frame. The next refresh adds the totals.
  migrations: { 1: (data) => data },
};

const unselectedAccount = v.object({
  account: storedAccountSchema,
  snapshot: v.fallback(v.nullable(accountSnapshot), null),
});

/** A connected account that is not shown, with its last snapshot. */
export type UnselectedAccount = v.InferOutput<typeof unselectedAccount>;

const others: StorageItem<UnselectedAccount[]> = {
  key: 'others',
  version: 1,
  fallback: [],
  schema: lenientArray(unselectedAccount),
};

/** One log for each account that has sent requests. */
const requestLog: StorageItem<RequestLog[]> = {
  key: 'requestLog',
  isCopy: true,
  version: 2,
  fallback: [],
  schema: lenientArray(requestLogSchema),
  migrations: { 1: (data) => [data] },
};

/** The id of the account that the user chose to see last; another may be shown, where its site asked for it. */
const usual: StorageItem<string> = { key: 'usual', version: 1, fallback: '', schema: v.string() };

export const items = { settings, account, others, usual, snapshot, requestLog };
