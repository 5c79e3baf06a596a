import type { KeptDays } from '../../../src/core/statistics/kept-days.ts';
import type { OpenPage } from './user.ts';

/** As pages read the days: those of the account with what the snapshot has told, of which they keep the news. */
export async function keptDays(
  { program }: OpenPage,
  accountId: string,
  linkId: string | null,
): Promise<KeptDays | null> {
  const { items, readAccountDays, readDays, readItem } = program;
  if (linkId !== null) return readDays(accountId, linkId);
  const snapshot = await readItem(items.snapshot);
  return readAccountDays(accountId, snapshot?.accountId === accountId ? snapshot.told : null);
}
