import type { Link } from '../../core/link/link.ts';
import {
  indexMoreLinks,
  isIndexComplete,
  newSearchIndex,
  searchUntil,
  type SearchIndex,
} from '../../core/search/incremental-search.ts';
import { shortLinkTest } from '../../core/link/short-link-test.ts';
import { onDatabaseChange } from '../../storage/changes.ts';
import { readOperations } from '../../outbox/read.ts';
import { codesHiddenByDeletesAndBatches, readDeleteBatchesOf } from '../../storage/batches/delete-batches.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { readList } from '../../storage/list/links.ts';

/** All links and their searchable text. Kept while the worker lives and the list does not change. */
let known: Promise<SearchIndex> | null = null;

/** Reads the links while the first word is typed: reading 100,000 at each key press would be too slow. */
export function loadLinkSearchIndex(): Promise<SearchIndex> {
  known ??= prepare().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** Forgets the links when they change, so that the next search reads them again. */
export function dropSearchIndexOnChange(): void {
  for (const topic of ['links', 'outbox', 'batches'] as const) onDatabaseChange(topic, () => (known = null));
}

/** How long the text is made before the worker's other work gets its turn. */
const sliceMs = 10;

async function prepare(): Promise<SearchIndex> {
  const index = newSearchIndex(await readAll());
  while (!isIndexComplete(index)) {
    const until = performance.now() + sliceMs;
    while (!isIndexComplete(index) && performance.now() < until) indexMoreLinks(index);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return index;
}

async function readAll(): Promise<Link[]> {
  const account = await readItem(items.account);
  if (account === null) return [];
  const [list, operations, batches] = await Promise.all([
    readList(account.id),
    readOperations(account.id),
    readDeleteBatchesOf(account.id),
  ]);
  const deleted = codesHiddenByDeletesAndBatches(operations, batches);
  return (list?.links ?? []).filter(({ shortCode }) => !deleted.has(shortCode));
}

/**
 * What the popup's search would find: the link whose code was typed, and the newest others, at most `limit`, and as many of those that are
 * wanted however far down they are.
 */
export async function findTypedOrNewestLinks(
  text: string,
  limit: number,
  isWanted: (link: Link) => boolean = () => true,
): Promise<Link[]> {
  const index = await loadLinkSearchIndex();
  const { found } = searchUntil(index, text, limit, isWanted);
  const links = found.flatMap((place) => index.links[place] ?? []);
  return [...new Set([...links.slice(0, limit), ...links.filter(isWanted).slice(0, limit)])];
}

/** The link whose short URL the text is, in any spelling. */
export async function findTypedShortLink(text: string): Promise<Link | null> {
  const isNamed = shortLinkTest(text);
  return isNamed && ((await loadLinkSearchIndex()).links.find(isNamed) ?? null);
}
