import type { Account } from '../core/account.ts';
import type { Settings } from '../core/settings.ts';
import { hasAside } from '../store/aside.ts';
import { readItems, type StoredProblem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readWholeJournal, type Journal } from '../store/journal.ts';
import { readTrouble, type Trouble } from '../store/trouble.ts';

export interface OptionsData {
  account: Account | null;
  settings: Settings;
  /** Why something that is stored could not be used, if it could not. */
  problems: StoredProblem[];
  /** A newer version's item was written over, and lies under another key. */
  isAside: boolean;
  journal: Journal;
  trouble: Trouble | null;
}

export async function readOptionsData(): Promise<OptionsData> {
  const [stored, isAside, journal, trouble] = await Promise.all([
    readItems(items),
    hasAside(),
    readWholeJournal(),
    readTrouble(),
  ]);
  return {
    account: stored.account.value,
    settings: stored.settings.value,
    problems: Object.values(stored).flatMap(({ problem }) => problem ?? []),
    isAside,
    journal,
    trouble,
  };
}
