import { readAllStored } from '../../platform/storage.ts';

/** Where the bytes of an item go that could not be read, or not all of them, before others are written in their place. */
const asideEnding = /@kept\d*$/;

/** The place of the item that was put aside as the `n`th. */
export const asideKey = (key: string, n: number): string => `${key}@kept${n === 1 ? '' : n}`;

/** Whether this is a place of something put aside; of this item, where one is named. */
export const isAside = (key: string, item?: string): boolean =>
  asideEnding.test(key) && (item === undefined || key.replace(asideEnding, '') === item);

/** All that was put aside, by its keys. */
export async function readAside(): Promise<Record<string, unknown>> {
  const stored = Object.entries(await readAllStored());
  return Object.fromEntries(stored.filter(([key]) => isAside(key)));
}
