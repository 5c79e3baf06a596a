import type { Account } from '../core/account.ts';
import type { CreateIntent } from '../core/create-intent.ts';
import { requestsInHour } from '../core/request-log.ts';
import type { Settings } from '../core/settings.ts';
import { readItems } from '../store/item.ts';
import { items, type Snapshot } from '../store/items.ts';
import { readJournal } from '../store/journal.ts';

/** Everything the popup shows, as the store has it. */
export interface PopupData {
  account: Account | null;
  settings: Settings;
  snapshot: Snapshot | null;
  requests: number;
  intents: CreateIntent[];
}

export async function readPopupData(): Promise<PopupData> {
  const stored = await readItems(items);
  const account = stored.account.value;
  const { snapshot, requestLog } = stored;
  const isOf = (accountId: string | undefined) => account !== null && accountId === account.id;
  return {
    account,
    settings: stored.settings.value,
    snapshot: isOf(snapshot.value?.accountId) ? snapshot.value : null,
    requests: isOf(requestLog.value.accountId) ? requestsInHour(requestLog.value.minutes, Date.now()) : 0,
    intents: account === null ? [] : await readJournal(account.id),
  };
}

/** What happened while no popup was open, newest first: it is shown before anything else. */
export const unseenIntent = (intents: readonly CreateIntent[]): CreateIntent | null =>
  intents.findLast(({ isSeen, state }) => !isSeen && state.at !== 'cancelled') ?? null;
