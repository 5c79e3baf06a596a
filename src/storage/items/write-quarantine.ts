import { readAllStored } from '../../platform/storage.ts';
import { removeStored } from '../../platform/write-storage.ts';
import { quarantineKey, isQuarantineKey } from './quarantine.ts';

/** The first free key: what was put aside before stays. */
export async function nextQuarantineKey(key: string): Promise<string> {
  const stored = await readAllStored();
  let n = 1;
  while (quarantineKey(key, n) in stored) n += 1;
  return quarantineKey(key, n);
}

/** Removes what was put aside; with `item`, only that of the item. */
export async function clearQuarantine(item?: string): Promise<void> {
  await removeStored(Object.keys(await readAllStored()).filter((key) => isQuarantineKey(key, item)));
}
