import { readStored } from '../../platform/storage.ts';
import { isWhole, number, object, wrong, type Schema } from './schema.ts';

/**
 * One stored value: its key, its version and how it is read. It lies in storage as the envelope `{ v, data }`.
 * `migrations[n]` turns data of version n into that of n + 1.
 */
export interface Item<Value> extends Kind<Value> {
  key: string;
  /** It comes from the service again: where it can't be read, nothing of the user's is lost. */
  isCopy?: boolean;
}

/** What an item is, wherever it lies. */
export interface Kind<Value> {
  version: number;
  fallback: Value;
  schema: Schema<Value>;
  migrations?: Record<number, (data: unknown) => unknown>;
}

/**
 * Why what is stored could not be used, or not all of it: written by a newer Curtail, or damaged. The stored bytes stay as they are until
 * something is written there, and are then put aside.
 */
export type StoredProblem = 'newer' | 'unreadable';

export interface Stored<Value> {
  value: Value;
  problem: StoredProblem | null;
}

const envelope = object({ v: number, data: (stored: unknown) => stored });

/** Reads several items in one call of the browser; what is missing or unusable gives the fallback. */
export async function readItems<Items extends Record<string, Item<unknown>>>(items: Items) {
  return itemsIn(items, await readStored(Object.values(items).map(({ key }) => key)));
}

/** The same, of what was read from the storage. */
export function itemsIn<Items extends Record<string, Item<unknown>>>(
  items: Items,
  stored: Readonly<Record<string, unknown>>,
) {
  const entries = Object.entries(items).map(([name, item]) => [name, decodeStored(item, stored[item.key])]);
  return Object.fromEntries(entries) as { [Name in keyof Items]: Stored<Items[Name]['fallback']> };
}

export async function readItem<Value>(item: Item<Value>): Promise<Value> {
  const stored = await readStored([item.key]);
  return decodeStored(item, stored[item.key]).value;
}

/** What lies in storage, as a value of the item, or why it is none. */
export function decodeStored<Value>(item: Kind<Value>, stored: unknown): Stored<Value> {
  if (stored === undefined) return { value: item.fallback, problem: null };
  const wrapped = envelope(stored);
  if (wrapped === wrong || wrapped.v < 1) return { value: item.fallback, problem: 'unreadable' };
  if (wrapped.v > item.version) return { value: item.fallback, problem: 'newer' };
  const data = migrate(item, wrapped);
  const value = item.schema(data);
  if (value === wrong) return { value: item.fallback, problem: 'unreadable' };
  return { value, problem: isWhole(value, data) ? null : 'unreadable' };
}

function migrate<Value>(item: Kind<Value>, wrapped: { v: number; data: unknown }): unknown {
  let { data } = wrapped;
  for (let version = wrapped.v; version < item.version; version += 1)
    data = item.migrations?.[version]?.(data);
  return data;
}
