import { clickChangeSince, clicksAtLastVisit } from '../../core/link/visit-snapshots.ts';
import { readLastVisit } from '../../storage/list/last-visit.ts';

export const readNewClicksLookup = async (accountId: string) =>
  clickChangeSince(clicksAtLastVisit(await readLastVisit(accountId), Date.now()));
