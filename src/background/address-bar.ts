import { haystackOf, isReady, prepareBlock, type Haystack } from '../core/haystack.ts';
import { createsOf, deletedCodes } from '../core/intent.ts';
import type { Link } from '../core/link.ts';
import { checkLongUrl } from '../core/long-url.ts';
import { withOutcomes } from '../core/recent.ts';
import { search } from '../core/search.ts';
import { describeLink } from '../core/suggestion.ts';
import type { Place, Suggestions } from '../platform/omnibox.ts';
import { openAt, openOptions, pageUrl } from '../platform/tabs.ts';
import { word } from '../platform/words.ts';
import { onChange } from '../store/changes.ts';
import { readJournal } from '../store/intents.ts';
import { readItem } from '../store/item.ts';
import { items } from '../store/items.ts';
import { readList } from '../store/links.ts';
import { shortenFrom } from './shorten-from.ts';

/** After the keyword in the address bar: words find a link, an address is shortened. */

const mostShown = 8;

/** All links, ready to be searched: as long as the worker lives, and the list stays as it is. */
let known: Promise<Haystack> | null = null;

/** Reading 100,000 links at each key would be too slow: they are read while the first word is typed. */
export function prepareLinks(): Promise<Haystack> {
  known ??= prepare().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** Links have changed: the next word is searched in the new ones. */
export function watchLinks(): void {
  for (const topic of ['links', 'journal'] as const) onChange(topic, () => (known = null));
}

/** Blocks that are made ready between two looks at what else the worker has to do. */
const slice = 8;

async function prepare(): Promise<Haystack> {
  const haystack = haystackOf(await readAll());
  while (!isReady(haystack)) {
    prepareBlock(haystack);
    if (haystack.blocks.length % slice === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return haystack;
}

async function readAll(): Promise<Link[]> {
  const account = await readItem(items.account);
  if (account === null) return [];
  const [list, intents] = await Promise.all([readList(account.id), readJournal(account.id)]);
  const gone = deletedCodes(intents);
  return withOutcomes(list?.links ?? [], createsOf(intents), list?.info.fetchedAt ?? 0).filter(
    ({ shortCode }) => !gone.has(shortCode),
  );
}

const isOpen = async (): Promise<boolean> => (await readItem(items.settings)).doors.addressBar;

const isAddress = (text: string): boolean => checkLongUrl(text).ok;

async function find(text: string, limit = mostShown + 1): Promise<Link[]> {
  const haystack = await prepareLinks();
  return search(haystack, text, limit).flatMap((index) => haystack.links[index] ?? []);
}

export async function suggest(text: string): Promise<Suggestions> {
  if (!(await isOpen())) return { first: [{ text: word('addressBarOff') }], others: [] };
  const found = text.trim() === '' ? [] : await find(text);
  const first = isAddress(text) ? undefined : found.shift();
  return {
    first: first ? describeLink(first) : nothingFound(text),
    others: found.slice(0, mostShown).map((link) => ({ content: link.shortUrl, pieces: describeLink(link) })),
  };
}

function nothingFound(text: string): Suggestions['first'] {
  if (text.trim() === '') return [{ text: word('addressBarHint') }];
  return [
    { text: isAddress(text) ? word('addressBarShorten', text.trim()) : word('addressBarNone', text.trim()) },
  ];
}

/** What was chosen is a short link, an address, or words: then it is the first link they find, as it was shown. */
export async function choose(content: string, place: Place): Promise<void> {
  if (!(await isOpen())) return openOptions();
  const { links } = await prepareLinks();
  if (links.some(({ shortUrl }) => shortUrl === content)) return openAt(content, place);
  if (isAddress(content)) return shortenFrom({ door: 'address-bar', longUrl: content.trim(), title: '' });
  const [first] = content.trim() === '' ? [] : await find(content, 1);
  await openAt(first?.shortUrl ?? linksPage(content), place);
}

const linksPage = (query: string): string =>
  pageUrl(`src/links/index.html#${new URLSearchParams({ links: '', search: query.trim() }).toString()}`);
