import * as v from 'valibot';
import { readStored } from '../../platform/storage.ts';
import { decode, isLosslessRead, type Schema } from '../../core/schema.ts';

/**
 * One stored value: its key, its version and its schema. It is stored as the envelope `{ v, data }`. `migrations[n]` turns data of version
 * n into that of n + 1.
 */
export interface StorageItem<Value> extends VersionedSchema<Value> {
  key: string;
  /** Nothing in it is the user's own, so it is not put aside if it can't be read. */
  isCopy?: boolean;
}

/** What describes an item, wherever it is stored. */
export interface VersionedSchema<Value> {
  version: number;
  fallback: Value;
  schema: Schema<Value>;
  migrations?: Record<number, (data: unknown) => unknown>;
}

/**
 * Why stored data could not be used as a whole: a newer Curtail wrote it, or it is damaged. It stays stored, and is put aside when
 * something else is written in its place.
 */
export type StoredProblem = 'newer' | 'unreadable';

export interface DecodedItem<Value> {
  value: Value;
  problem: StoredProblem | null;
}

const envelope = v.object({ v: v.pipe(v.number(), v.minValue(1)), data: v.unknown() });

/** Reads several items in one call of the browser. An item that is missing or unusable gives its fallback. */
export async function readItems<Items extends Record<string, StorageItem<unknown>>>(items: Items) {
  return decodeItems(items, await readStored(Object.values(items).map(({ key }) => key)));
}

/** The same for storage that was read already. */
export function decodeItems<Items extends Record<string, StorageItem<unknown>>>(
  items: Items,
  stored: Readonly<Record<string, unknown>>,
) {
  const entries = Object.entries(items).map(([name, item]) => [name, decodeStored(item, stored[item.key])]);
  return Object.fromEntries(entries) as { [Name in keyof Items]: DecodedItem<Items[Name]['fallback']> };
}

export async function readItem<Value>(item: StorageItem<Value>): Promise<Value> {
  const stored = await readStored([item.key]);
  return decodeStored(item, stored[item.key]).value;
}

/** Decodes stored data as a value of the item, or says why it can't be used. */
export function decodeStored<Value>(item: VersionedSchema<Value>, stored: unknown): DecodedItem<Value> {
  if (stored === undefined) return { value: item.fallback, problem: null };
  const wrapped = decode(envelope, stored);
  if (wrapped === undefined) return { value: item.fallback, problem: 'unreadable' };
  if (wrapped.v > item.version) return { value: item.fallback, problem: 'newer' };
  const data = migrate(item, wrapped);
  const value = decode(item.schema, data);
  if (value === undefined) return { value: item.fallback, problem: 'unreadable' };
  return { value, problem: isLosslessRead(value, data) ? null : 'unreadable' };
}

function migrate<Value>(item: VersionedSchema<Value>, wrapped: { v: number; data: unknown }): unknown {
  let { data } = wrapped;
  for (let version = wrapped.v; version < item.version; version += 1)
    data = item.migrations?.[version]?.(data);
  return data;
}
