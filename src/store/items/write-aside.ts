import { readAllStored } from '../../platform/storage.ts';
import { removeStored } from '../../platform/write-storage.ts';
import { asideKey, isAside } from './aside.ts';

/** The first place that nothing lies in yet: what was put aside before stays. */
export async function freeAsideKey(key: string): Promise<string> {
  const stored = await readAllStored();
  let n = 1;
  while (asideKey(key, n) in stored) n += 1;
  return asideKey(key, n);
}

/** Removes what was put aside; of one item, where it is named. */
export async function removeAside(item?: string): Promise<void> {
  await removeStored(Object.keys(await readAllStored()).filter((key) => isAside(key, item)));
}
