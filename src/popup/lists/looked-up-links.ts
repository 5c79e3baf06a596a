import type { CreateOperation } from '../../outbox/operation.ts';
import { lateMs, withCreated } from '../../core/intent/created-links.ts';
import type { Link } from '../../core/link/link.ts';
import { newestShown, type Snapshot } from '../../store/items/items.ts';
import { listedCodes } from '../../store/list/listed-codes.ts';
import { readNewest } from '../../store/list/links.ts';
import type { ListedLinks } from './listed-links.ts';

/**
 * The same as `listedLinks`, where the kept list has to be asked: deleted links may be older than the newest ones, or be all of these, and
 * a list that is late lacks links that were made before it was requested.
 */
export async function lookedUpLinks(
  { accountId, newest, linkCount, fetchedAt }: Snapshot,
  creates: readonly CreateOperation[],
  deletedCodes: ReadonlySet<string>,
): Promise<ListedLinks> {
  const isLeft = ({ shortCode }: Link) => !deletedCodes.has(shortCode);
  const made = withCreated([], creates, fetchedAt - lateMs).filter(isLeft);
  const kept = await listedCodes(accountId, [...deletedCodes, ...made.map(({ shortCode }) => shortCode)]);
  const { count, listed } = kept ?? {
    count: linkCount,
    listed: new Set(newest.map(({ shortCode }) => shortCode)),
  };
  const missing = made.filter(({ shortCode }) => !listed.has(shortCode));
  const deletedCount = [...deletedCodes].filter((code) => listed.has(code)).length;
  const isFilled = missing.length + newest.filter(isLeft).length >= newestShown;
  const rows =
    isFilled || kept === null
      ? newest
      : await readNewest(accountId, newestShown + deletedCodes.size).catch(() => newest);
  return {
    newest: [...missing, ...rows.filter(isLeft)].slice(0, newestShown),
    count: count + missing.length - deletedCount,
    deletedCount,
  };
}
