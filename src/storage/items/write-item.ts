import { readStored } from '../../platform/storage.ts';
import { removeStored, writeStored } from '../../platform/write-storage.ts';
import { decodeStored, type StorageItem } from './storage-item.ts';
import { nextQuarantineKey, clearQuarantine } from './write-quarantine.ts';

/** Writes one item in its envelope. Data that could not be read is put aside in the same write. Only the worker calls this. */
export const writeItem = async <Value>(item: StorageItem<Value>, value: Value): Promise<void> =>
  writeStored(await storageEntriesFor(item, value));

/** The entries to write for an item, so that several items can be written at once. */
export async function storageEntriesFor<Value>(
  item: StorageItem<Value>,
  value: Value,
): Promise<Record<string, unknown>> {
  const written = { [item.key]: { v: item.version, data: value } };
  if (item.isCopy) return written;
  const { [item.key]: before } = await readStored([item.key]);
  const isLost = decodeStored(item, before).problem !== null;
  return {
    ...written,
    ...(isLost && { [await nextQuarantineKey(item.key)]: before }),
  };
}

/** Removes an item with what was put aside of it. */
export async function removeItem({ key }: StorageItem<unknown>): Promise<void> {
  await removeStored([key]);
  await clearQuarantine(key);
}
