import { nextLook } from '../core/look.ts';
import { ok, type Result } from '../core/result.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readLinks } from '../store/links.ts';
import { readLook } from '../store/looks.ts';
import { writeLook } from '../store/write-looks.ts';

/** Keeps what the user has seen of the links' clicks, so that the next look can say what came since. */
export async function markLooked(): Promise<Result<null>> {
  const account = await readItem(items.account);
  if (account === null) return ok(null);
  const [links, look] = await Promise.all([readLinks(account.id), readLook(account.id)]);
  await writeLook(account.id, nextLook(look, links, Date.now()));
  return ok(null);
}
