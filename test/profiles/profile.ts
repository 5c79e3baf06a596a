import { createCipheriv } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The extension's storage and database as an older version left them in a browser. */
export interface Profile {
  /** The database's version. */
  version: number;
  stores: string[];
  items: Record<string, unknown>;
  records: { store: string; key: IDBValidKey; value: unknown }[];
}

/** The key of the account in the profile, and the time at which the profile was left. */
export const keyThen = 'ck_0.1.0-profile-key-Zm9yIHRlc3RzIG9ubHk';
export const leftAt = Date.UTC(2026, 10, 22, 12);

type Line = { item: string; value: unknown } | Profile['records'][number];

/**
 * `version-0.1.0.jsonl` is what that version leaves: 240 links, two batches, and an operation in every open state.
 * `siteUrl` replaces the address of its service, and `at` the time at which it was left.
 */
export const profileOf010 = (siteUrl: string, at = leftAt): Profile =>
  profileIn('version-0.1.0.jsonl', siteUrl, at);

/** What was stored once the database had version 7: two accounts, sites, sync, milestones, goals, and the history of clicks. */
export const profileOfDatabase7 = (siteUrl: string): Profile =>
  profileIn('database-7.jsonl', siteUrl, leftAt);

function profileIn(file: string, siteUrl: string, at: number): Profile {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  const moved = text.replaceAll(/\b1795\d{9}\b/g, (time) => String(Number(time) + at - leftAt));
  const filled = moved.replaceAll('{service}', siteUrl).replaceAll('{sealedKey}', sealedKeyAt(siteUrl));
  const lines = filled.trim().split('\n');
  const [{ version, stores }, ...rest] = lines.map((line) => JSON.parse(line) as unknown) as [
    Pick<Profile, 'version' | 'stores'>,
    ...Line[],
  ];
  return {
    version,
    stores,
    items: Object.fromEntries(rest.flatMap((line) => ('item' in line ? [[line.item, line.value]] : []))),
    records: rest.flatMap((line) => ('store' in line ? [line] : [])),
  };
}

/** The account's key under the browser's one. Its seal is bound to the address of the service, so it can't be in the file. */
function sealedKeyAt(siteUrl: string): string {
  const [aesKey, iv] = ['Q3VydGFpbCAwLjEuMCBwcm9maWxlLCBkZXZpY2Uga2U=', '0yWnncpcNuZxPSys'];
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(aesKey, 'base64'), Buffer.from(iv, 'base64'));
  cipher.setAAD(Buffer.from(`4bcf6651-742a-490a-9326-fba5e716561e ${siteUrl}/api`));
  const data = Buffer.concat([cipher.update(keyThen, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return data.toString('base64');
}

/**
 * An account of a profile as it is read now: in place of `deleteByGet`, Curtail keeps which form of a delete has worked, and learns it from the
 * next delete.
 */
export function accountNowOf(account: object): object {
  const { deleteByGet: _, zoneMinutes, ...rest } = account as { deleteByGet: unknown; zoneMinutes: unknown };
  return { ...rest, zone: zoneMinutes, deletesBy: null, foldsCase: false };
}

/** The links in the profile's list, as its service has them. */
export interface LinkThen {
  id: string;
  shortCode: string;
  longUrl: string;
  title: string;
  clicks: number;
  createdAt: string;
}

export const linksThen = ({ records }: Profile): LinkThen[] =>
  records.flatMap(({ store, value }) =>
    store === 'links' ? (JSON.parse(value as string) as LinkThen[]) : [],
  );
