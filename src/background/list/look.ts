import type { Link } from '../../core/link/link.ts';
import { nextLook } from '../../core/link/look.ts';
import { ok, type Result } from '../../core/result.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { eachLink } from '../../store/list/links.ts';
import { readLook } from '../../store/list/looks.ts';
import { writeLook } from '../../store/list/write-looks.ts';
import { whileConnected } from '../account/while-connected.ts';

/** Keeps what the user has seen of the links' clicks, so that the next look can say what came since. */
export async function noteVisit(): Promise<Result<null>> {
  const account = await readItem(items.account);
  if (account === null) return ok(null);
  const links: Link[] = [];
  const isWhole = await eachLink(account.id, (link) => links.push(link));
  const look = nextLook(await readLook(account.id), links, Date.now());
  if (isWhole) await whileConnected(account.id, () => writeLook(account.id, look));
  return ok(null);
}
