import type { Link } from '../../core/link/link.ts';
import { nextVisit } from '../../core/link/visit.ts';
import { ok, type Result } from '../../core/result.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { eachLink } from '../../store/list/links.ts';
import { readLastVisit } from '../../store/list/visits.ts';
import { writeLastVisit } from '../../store/list/write-visits.ts';
import { writeIfConnected } from '../account/while-connected.ts';

/** Keeps the clicks that the user has seen, so that the next visit can say what came since. */
export async function saveVisitClicks(): Promise<Result<null>> {
  const account = await readItem(items.account);
  if (account === null) return ok(null);
  const links: Link[] = [];
  const isWhole = await eachLink(account.id, (link) => links.push(link));
  const visit = nextVisit(await readLastVisit(account.id), links, Date.now());
  if (isWhole) await writeIfConnected(account.id, () => writeLastVisit(account.id, visit));
  return ok(null);
}
