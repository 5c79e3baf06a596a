import type { Link } from '../../core/link/link.ts';
import { nextVisitSnapshots } from '../../core/link/visit-snapshots.ts';
import { ok, type Result } from '../../core/result.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { eachLink } from '../../storage/list/links.ts';
import { readLastVisit } from '../../storage/list/last-visit.ts';
import { writeLastVisit } from '../../storage/statistics/write-statistics.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';

/** Keeps the clicks that the user has seen, so that the next visit can say what came since. */
export async function saveVisitClicks(): Promise<Result<null>> {
  const account = await readItem(items.account);
  if (account === null) return ok(null);
  const links: Link[] = [];
  const isWhole = await eachLink(account.id, (link) => links.push(link));
  const visit = nextVisitSnapshots(await readLastVisit(account.id), links, Date.now());
  if (isWhole) await writeIfConnected(account.id, () => writeLastVisit(account.id, visit));
  return ok(null);
}
