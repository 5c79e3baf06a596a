import { deletedCodes } from '../../outbox/page-operations.ts';
import type { Link } from '../../core/link/link.ts';
import { lineOf, wordsOf } from '../../core/search/search-line.ts';
import { shortLinkTest } from '../../core/link/short-link.ts';
import { onChange } from '../../store/changes.ts';
import { readOperations } from '../../outbox/read.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readList } from '../../store/list/links.ts';

/** All links and their searchable text. Kept while the worker lives and the list does not change. */
interface Known {
  links: Link[];
  lines: string[];
}

let known: Promise<Known> | null = null;

/** Reads the links while the first word is typed: reading 100,000 at each key press would be too slow. */
export function prepareLinks(): Promise<Known> {
  known ??= prepare().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** Forgets the links when they change, so that the next search reads them again. */
export function watchLinks(): void {
  for (const topic of ['links', 'outbox'] as const) onChange(topic, () => (known = null));
}

/** How many lines are made before the worker's other work gets its turn. */
const slice = 5000;

async function prepare(): Promise<Known> {
  const links = await readAll();
  const lines: string[] = [];
  while (lines.length < links.length) {
    for (const link of links.slice(lines.length, lines.length + slice)) lines.push(lineOf(link));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { links, lines };
}

async function readAll(): Promise<Link[]> {
  const account = await readItem(items.account);
  if (account === null) return [];
  const [list, intents] = await Promise.all([readList(account.id), readOperations(account.id)]);
  const deleted = deletedCodes(intents);
  return (list?.links ?? []).filter(({ shortCode }) => !deleted.has(shortCode));
}

/**
 * The newest links that contain every word as it is typed. A search that forgives typing errors would take an eighth of the worker's size
 * limit.
 */
export async function findLinks(text: string, limit: number): Promise<Link[]> {
  const { links, lines } = await prepareLinks();
  const words = wordsOf(text);
  const found: Link[] = [];
  for (let at = 0; at < lines.length && found.length < limit; at += 1) {
    const link = links[at];
    if (link && words.every((one) => lines[at]?.includes(one))) found.push(link);
  }
  return found;
}

/** The link whose short URL the text is, in any spelling. */
export async function namedLink(text: string): Promise<Link | null> {
  const isNamed = shortLinkTest(text);
  return isNamed && ((await prepareLinks()).links.find(isNamed) ?? null);
}
