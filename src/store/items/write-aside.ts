import { readAllStored } from '../../platform/storage.ts';
import { removeStored } from '../../platform/write-storage.ts';
import { asideKey, isAside } from './aside.ts';

/** The first free key: what was put aside before stays. */
export async function freeAsideKey(key: string): Promise<string> {
  const stored = await readAllStored();
  let n = 1;
  while (asideKey(key, n) in stored) n += 1;
  return asideKey(key, n);
}

/** Removes what was put aside; with `item`, only that of the item. */
export async function removeAside(item?: string): Promise<void> {
  await removeStored(Object.keys(await readAllStored()).filter((key) => isAside(key, item)));
}
