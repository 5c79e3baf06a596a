import type { Account } from '../core/account.ts';
import type { Settings } from '../core/settings.ts';
import { readItems } from '../store/item.ts';
import { items } from '../store/items.ts';

export interface OptionsData {
  account: Account | null;
  settings: Settings;
}

export async function readOptionsData(): Promise<OptionsData> {
  const { account, settings } = await readItems({ account: items.account, settings: items.settings });
  return { account: account.value, settings: settings.value };
}
