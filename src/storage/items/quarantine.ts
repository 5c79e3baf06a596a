import { readAllStored } from '../../platform/storage.ts';

/** The ending of keys for unreadable data. An item that could not be read as a whole is kept there before its key is written again. */
const asideEnding = /@kept\d*$/;

/** The key for the `n`th copy of an item that was put aside. */
export const quarantineKey = (key: string, n: number): string => `${key}@kept${n === 1 ? '' : n}`;

/** Whether a key is one of data that was put aside; with `item`, of that item. */
export const isQuarantineKey = (key: string, item?: string): boolean =>
  asideEnding.test(key) && (item === undefined || key.replace(asideEnding, '') === item);

/** Everything that was put aside, by key. */
export async function readQuarantine(): Promise<Record<string, unknown>> {
  const stored = Object.entries(await readAllStored());
  return Object.fromEntries(stored.filter(([key]) => isQuarantineKey(key)));
}
