import { readStored } from '../platform/storage.ts';
import { removeStored, writeStored } from '../platform/write-storage.ts';
import { asideKey } from './aside.ts';
import { decodeStored, type Item } from './item.ts';

/** Writes one item in its envelope; what a newer Curtail wrote there moves aside in the same step. The worker alone calls this. */
export async function writeItem<Value>(item: Item<Value>, value: Value): Promise<void> {
  const { [item.key]: before } = await readStored([item.key]);
  const isNewer = decodeStored(item, before).problem === 'newer';
  await writeStored({
    [item.key]: { v: item.version, data: value },
    ...(isNewer ? { [asideKey(item.key)]: before } : {}),
  });
}

export const removeItem = (item: Item<unknown>): Promise<void> => removeStored([item.key]);
