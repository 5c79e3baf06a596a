import { accountColors, type Account } from '../../core/account/account.ts';
import type { Analytics } from '../../core/link/analytics.ts';
import type { Link } from '../../core/link/link.ts';
import { isZoneName } from '../../core/link/service-zone.ts';
import { urlRewritingKinds } from '../../core/url/url-rewriting.ts';
import type { RequestLog } from '../../core/account/request-log.ts';
import {
  defaultSettings,
  defaultEntryPoints,
  lockMinutesChoices,
  undoSecondsChoices,
  codeLengths,
  type Settings,
} from '../../core/account/settings.ts';
import { copyOptionsSchema } from './copy-options-schema.ts';
import type { StorageItem } from './storage-item.ts';
import { sealedKeySchema } from '../keys/key-schema.ts';
import {
  among,
  flag,
  lenientListSchema,
  nullableSchema,
  number,
  object,
  unionSchema,
  schemaWithFallback,
  pairSchema,
  text,
  schemaFromGuard,
  schemaWithDefaults,
} from './schema.ts';

/**
 * Every item of the extension's storage. Links and the outbox are in IndexedDB (storage/database.ts); open operations are copied to the storage
 * as well (outbox/storage/backup-copies.ts).
 */

const campaign = object({
  name: text,
  source: text,
  medium: text,
  campaign: text,
  term: text,
  content: text,
});

const settings: StorageItem<Settings> = {
  key: 'settings',
  version: 1,
  fallback: defaultSettings,
  schema: schemaWithDefaults(
    {
      onClick: among('shorten', 'ask'),
      copy: flag,
      copyAs: copyOptionsSchema,
      codeFrom: among('curtail', 'service'),
      codeLength: among(...codeLengths),
      doors: schemaWithDefaults(
        {
          menus: flag,
          shortcuts: flag,
          addressBar: flag,
          sidePanel: flag,
          toast: flag,
          notifications: flag,
          pageMark: flag,
        },
        defaultEntryPoints,
      ),
      milestones: lenientListSchema(number),
      quiet: object({ from: number, minutes: number }),
      lockMinutes: among(...lockMinutesChoices),
      hideLinks: flag,
      undoSeconds: among(...undoSecondsChoices),
      // The exceptions make sense only with their rule, so both are read or neither.
      cleaning: object({
        isOn: flag,
        except: schemaWithFallback(lenientListSchema(text), defaultSettings.cleaning.except),
      }),
      warn: flag,
      canonical: flag,
      pageTitle: flag,
      duplicates: flag,
      campaigns: lenientListSchema(campaign),
      campaign: text,
    },
    defaultSettings,
  ),
};

const accountFields = object({
  id: text,
  baseUrl: text,
  plan: among('pro', 'agency'),
  authHeader: among('bearer', 'x-api-key'),
  key: sealedKeySchema,
  keyPrint: schemaWithFallback(text, ''),
  access: among('permission', 'cors'),
  deletesBy: schemaWithFallback(nullableSchema(among('DELETE', 'GET')), null),
  zone: schemaWithFallback(nullableSchema(unionSchema(number, schemaFromGuard(isZoneName))), null),
  rewriting: schemaWithFallback(lenientListSchema(among(...urlRewritingKinds)), []),
  foldsCase: schemaWithFallback(flag, false),
  label: schemaWithFallback(text, ''),
  color: schemaWithFallback(among(...accountColors), accountColors[0]),
  sites: schemaWithFallback(lenientListSchema(text), []),
});

/** Older versions kept only the minutes, under another name. */
const accountSchema: typeof accountFields = (stored) => {
  const { zoneMinutes } = (stored ?? {}) as { zoneMinutes?: unknown };
  return accountFields(zoneMinutes === undefined ? stored : { zone: zoneMinutes, ...(stored as object) });
};

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

const link = object({
  // A link that was made since the list was fetched has none yet.
  id: nullableSchema(text),
  rank: schemaWithFallback(text, ''),
  shortCode: text,
  shortUrl: text,
  longUrl: text,
  title: text,
  clicks: nullableSchema(number),
  status: text,
  createdAt: text,
});

const snapshotSchema = nullableSchema(
  object({
    accountId: text,
    newest: lenientListSchema(link),
    linkCount: number,
    // What can't be read costs the totals until the next refresh, and not the first frame.
    reported: schemaWithFallback(
      nullableSchema(
        object({
          totalClicks: nullableSchema(number),
          uniqueClicks: nullableSchema(number),
          daily: lenientListSchema(object({ name: text, count: number })),
        }),
      ),
      null,
    ),
    skipped: number,
    fetchedAt: number,
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
  schema: lenientListSchema(
    object({ account: accountSchema, snapshot: schemaWithFallback(snapshotSchema, null) }),
  ),
};

/** One log for each account that has sent requests. */
const requestLog: StorageItem<RequestLog[]> = {
  key: 'requestLog',
  isCopy: true,
  version: 2,
  fallback: [],
  schema: lenientListSchema(
    object({
      accountId: text,
      minutes: lenientListSchema(pairSchema(number)),
      pausedUntil: number,
    }),
  ),
  migrations: { 1: (data) => [data] },
};

/** The id of the account that the user chose to see last; another may be shown, where its site asked for it. */
const usual: StorageItem<string> = { key: 'usual', version: 1, fallback: '', schema: text };

export const items = { settings, account, others, usual, snapshot, requestLog };
