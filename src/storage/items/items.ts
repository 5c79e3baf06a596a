import * as v from 'valibot';
import { accountColors, type Account } from '../../core/account/account.ts';
import type { Analytics } from '../../core/link/analytics.ts';
import { linkSchema, type Link } from '../../core/link/link.ts';
import { isZoneName } from '../../core/link/service-zone.ts';
import { urlRewritingKinds } from '../../core/url/url-rewriting.ts';
import type { RequestLog } from '../../core/account/request-log.ts';
import { defaultSettings, settingsSchema, type Settings } from '../../core/account/settings.ts';
import type { StorageItem } from './storage-item.ts';
import { sealedKeySchema } from '../keys/key-schema.ts';
import { lenientArray } from '../../core/schema.ts';

/**
 * Every item of the extension's storage. Links and the outbox are in IndexedDB (storage/database.ts); open operations are copied to the storage
 * as well (outbox/storage/backup-copies.ts).
 */

const settings: StorageItem<Settings> = {
  key: 'settings',
  version: 1,
  fallback: defaultSettings,
  schema: settingsSchema,
};

const accountFields = v.object({
  id: v.string(),
  baseUrl: v.string(),
  plan: v.picklist(['pro', 'agency']),
  authHeader: v.picklist(['bearer', 'x-api-key']),
  key: sealedKeySchema,
  keyPrint: v.fallback(v.string(), ''),
  access: v.picklist(['permission', 'cors']),
  deletesBy: v.fallback(v.nullable(v.picklist(['DELETE', 'GET'])), null),
  zone: v.fallback(v.nullable(v.union([v.number(), v.custom<string>(isZoneName)])), null),
  rewriting: v.fallback(lenientArray(v.picklist(urlRewritingKinds)), []),
  foldsCase: v.fallback(v.boolean(), false),
  label: v.fallback(v.string(), ''),
  color: v.fallback(v.picklist(accountColors), accountColors[0]),
  sites: v.fallback(lenientArray(v.string()), []),
});

/** Older versions kept only the minutes, under another name. */
const accountSchema = v.pipe(
  v.looseObject({}),
  v.transform(({ zoneMinutes, ...stored }) =>
    zoneMinutes === undefined ? stored : { zone: zoneMinutes, ...stored },
  ),
  accountFields,
);

/** The account that is shown. */
const account: StorageItem<Account | null> = {
  key: 'account',
  version: 1,
  fallback: null,
  schema: accountSchema,
};

/** What the popup paints first. It takes a few kB, whatever the size of the account. */
export interface AccountSnapshot {
  accountId: string;
  newest: Link[];
  linkCount: number;
  /** What the service reported of the last 30 days. `null`: nothing yet. */
  reported: Pick<Analytics, 'totalClicks' | 'uniqueClicks' | 'daily'> | null;
  /** Rows of the list that could not be read. */
  skipped: number;
  fetchedAt: number;
}

export const newestLinksShown = 8;

const snapshotSchema = v.nullable(
  v.object({
    accountId: v.string(),
    newest: lenientArray(linkSchema),
    linkCount: v.number(),
    // What can't be read costs the totals until the next refresh, and not the first frame.
    reported: v.fallback(
      v.nullable(
        v.object({
          totalClicks: v.nullable(v.number()),
          uniqueClicks: v.nullable(v.number()),
          daily: lenientArray(v.object({ name: v.string(), count: v.number() })),
        }),
      ),
      null,
    ),
    skipped: v.number(),
    fetchedAt: v.number(),
  }),
);

/** The snapshot of the shown account. */
const snapshot: StorageItem<AccountSnapshot | null> = {
  key: 'snapshot',
  isCopy: true,
  version: 2,
  fallback: null,
  schema: snapshotSchema,
  // Version 1 has the links, which is enough for a first frame. The next refresh adds the totals.
  migrations: { 1: (data) => data },
};

/** A connected account that is not shown, with its last snapshot. */
export interface UnselectedAccount {
  account: Account;
  snapshot: AccountSnapshot | null;
}

const others: StorageItem<UnselectedAccount[]> = {
  key: 'others',
  version: 1,
  fallback: [],
  schema: lenientArray(v.object({ account: accountSchema, snapshot: v.fallback(snapshotSchema, null) })),
};

/** One log for each account that has sent requests. */
const requestLog: StorageItem<RequestLog[]> = {
  key: 'requestLog',
  isCopy: true,
  version: 2,
  fallback: [],
  schema: lenientArray(
    v.object({
      accountId: v.string(),
      minutes: lenientArray(v.strictTuple([v.number(), v.number()])),
      pausedUntil: v.number(),
    }),
  ),
  migrations: { 1: (data) => [data] },
};

/** The id of the account that the user chose to see last; another may be shown, where its site asked for it. */
const usual: StorageItem<string> = { key: 'usual', version: 1, fallback: '', schema: v.string() };

export const items = { settings, account, others, usual, snapshot, requestLog };
