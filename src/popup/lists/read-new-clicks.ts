import { changeSince, lastClicks } from '../../core/link/visit.ts';
import { readVisit } from '../../store/list/visits.ts';

export const readNewClicks = async (accountId: string) =>
  changeSince(lastClicks(await readVisit(accountId), Date.now()));
