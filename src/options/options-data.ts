import type { Account } from '../core/account.ts';
import type { Settings } from '../core/settings.ts';
import { readItems, type StoredProblem } from '../store/item.ts';
import { items } from '../store/items.ts';

export interface OptionsData {
  account: Account | null;
  settings: Settings;
  /** Why something that is stored could not be used, if it could not. */
  problems: StoredProblem[];
}

export async function readOptionsData(): Promise<OptionsData> {
  const stored = await readItems(items);
  return {
    account: stored.account.value,
    settings: stored.settings.value,
    problems: Object.values(stored).flatMap(({ problem }) => problem ?? []),
  };
}
