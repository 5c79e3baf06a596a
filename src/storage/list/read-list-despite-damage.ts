import { newestFirst, type Link } from '../../core/link/link.ts';
import { inReadTransaction, readFromStore } from '../database.ts';
import { parseChunkText, type ListInfo } from './list-info.ts';
import { listInfoInTransaction } from './read-list-info.ts';
import { readList, readNewestLinksWithInfo, type KnownChunkRows } from './links.ts';
import { unlistedMadeLinksInTransaction } from './made-link.ts';

/** As much of a list as a page can read. The worker doesn't load this file: it fetches a damaged list again. */
export interface PossiblyPartialList {
  info: ListInfo;
  links: Link[];
  /** The browser has lost a record of the list. */
  isPartial: boolean;
}

/** The newest links; all of them if `count` is left out, and then what is `known` is not read again. `null`: nothing is kept. */
export async function readListDespiteDamage(
  accountId: string,
  count = Infinity,
  known?: KnownChunkRows,
): Promise<PossiblyPartialList | null> {
  const read = count === Infinity ? readList(accountId, known) : readNewestLinksWithInfo(accountId, count);
  const list = await read.catch(() => null);
  return list ? { ...list, isPartial: false } : readPartly(accountId, count);
}

/**
 * Browsers can lose a single large value, and then fail each time it is read. A failed request aborts its transaction, so each chunk is
 * read in one of its own.
 */
async function readPartly(accountId: string, count: number): Promise<PossiblyPartialList | null> {
  const [info, made] = await inReadTransaction(['lists', 'madeLinks'], async (transaction) => {
    return Promise.all([
      listInfoInTransaction(transaction, accountId),
      unlistedMadeLinksInTransaction(transaction, accountId),
    ]);
  });
  if (info === null) return null;
  const hidden = new Set(info.hidden);
  const links: Link[] = [];
  let isPartial = false;
  let start = 0;
  for (const { key, rows } of info.chunks) {
    const read = await readChunk(accountId, key).catch(() => null);
    isPartial ||= read === null;
    const first = start;
    links.push(...(read ?? []).filter((_link, row) => !hidden.has(first + row)));
    start += rows;
  }
  const listed = info.isSorted ? links : newestFirst(links);
  return { info, links: [...made, ...listed].slice(0, count), isPartial };
}

async function readChunk(accountId: string, key: number): Promise<Link[] | null> {
  const text = await readFromStore('links', (store) => store.get([accountId, key]));
  return text === undefined ? null : parseChunkText(text);
}
