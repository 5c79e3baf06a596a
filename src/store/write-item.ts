import { removeStored, writeStored } from '../platform/storage.ts';
import type { Item } from './item.ts';

/** Writes one item in its envelope. The worker alone calls this. */
export const writeItem = <Value>(item: Item<Value>, value: Value): Promise<void> =>
  writeStored({ [item.key]: { v: item.version, data: value } });

export const removeItem = (item: Item<unknown>): Promise<void> => removeStored([item.key]);
