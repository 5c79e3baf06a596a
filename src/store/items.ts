import * as v from 'valibot';
import type { Account } from '../core/account.ts';
import type { Link } from '../core/link.ts';
import type { Minutes } from '../core/request-log.ts';
import { copyFormats, defaultSettings, doors, type Settings, type SwitchedDoor } from '../core/settings.ts';
import type { Item } from './item.ts';

/**
 * Every item of the extension's storage, on one screen. Links and the journal are in IndexedDB: store/database.ts;
 * an open intent has a copy here too: store/mirror.ts.
 */

const door = (name: SwitchedDoor) => v.fallback(v.boolean(), doors[name]);

const settings: Item<Settings> = {
  key: 'settings',
  version: 1,
  fallback: defaultSettings,
  schema: v.object({
    onClick: v.fallback(v.picklist(['shorten', 'ask']), defaultSettings.onClick),
    copy: v.fallback(v.boolean(), defaultSettings.copy),
    copyAs: v.fallback(
      v.object({ format: v.picklist(copyFormats), template: v.string() }),
      defaultSettings.copyAs,
    ),
    codeFrom: v.fallback(v.picklist(['curtail', 'service']), defaultSettings.codeFrom),
    doors: v.fallback(
      v.object({
        menus: door('menus'),
        shortcuts: door('shortcuts'),
        addressBar: door('addressBar'),
        sidePanel: door('sidePanel'),
        toast: door('toast'),
        notifications: door('notifications'),
        pageMark: door('pageMark'),
      }),
      doors,
    ),
  }),
};

const account: Item<Account | null> = {
  key: 'account',
  version: 1,
  fallback: null,
  schema: v.object({
    id: v.string(),
    baseUrl: v.string(),
    plan: v.picklist(['pro', 'agency']),
    authHeader: v.picklist(['bearer', 'x-api-key']),
    key: v.object({ mode: v.literal('device'), iv: v.string(), data: v.string() }),
    access: v.picklist(['permission', 'cors']),
    deleteByGet: v.boolean(),
    zoneMinutes: v.nullable(v.number()),
  }),
};

/** What the popup paints first: a few kB, whatever the size of the account. */
export interface Snapshot {
  accountId: string;
  newest: Link[];
  linkCount: number;
  /** Of the last 30 days, from analytics; `null` where the service did not say. */
  totalClicks: number | null;
  uniqueClicks: number | null;
  /** Rows of the list that could not be read. */
  skipped: number;
  fetchedAt: number;
}

export const newestShown = 8;

const link = v.object({
  id: v.string(),
  shortCode: v.string(),
  shortUrl: v.string(),
  longUrl: v.string(),
  title: v.string(),
  clicks: v.number(),
  status: v.string(),
  createdAt: v.string(),
});

const snapshot: Item<Snapshot | null> = {
  key: 'snapshot',
  version: 1,
  fallback: null,
  schema: v.object({
    accountId: v.string(),
    newest: v.array(link),
    linkCount: v.number(),
    totalClicks: v.nullable(v.number()),
    uniqueClicks: v.nullable(v.number()),
    skipped: v.number(),
    fetchedAt: v.number(),
  }),
};

/** Requests sent, as `[minute since the epoch, count]`: an hour of them is the account's budget. */
export interface RequestLog {
  accountId: string;
  minutes: Minutes;
  /** The service asked us to wait until then. */
  pausedUntil: number;
}

const requestLog: Item<RequestLog> = {
  key: 'requestLog',
  version: 1,
  fallback: { accountId: '', minutes: [], pausedUntil: 0 },
  schema: v.object({
    accountId: v.string(),
    minutes: v.array(v.tuple([v.number(), v.number()])),
    pausedUntil: v.number(),
  }),
};

export const items = { settings, account, snapshot, requestLog };
