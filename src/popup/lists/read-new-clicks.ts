import { clickChangeSince, lastClicks } from '../../core/link/visit-clicks.ts';
import { readLastVisit } from '../../storage/list/last-visit.ts';

export const readNewClicks = async (accountId: string) =>
  clickChangeSince(lastClicks(await readLastVisit(accountId), Date.now()));
