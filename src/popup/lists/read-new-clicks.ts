import { clickChangeSince, lastClicks } from '../../core/link/visit.ts';
import { readLastVisit } from '../../store/list/visits.ts';

export const readNewClicks = async (accountId: string) =>
  clickChangeSince(lastClicks(await readLastVisit(accountId), Date.now()));
