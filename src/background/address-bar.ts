import { createsOf, deletedCodes } from '../core/intent.ts';
import type { Link } from '../core/link.ts';
import { checkLongUrl } from '../core/long-url.ts';
import { withOutcomes } from '../core/recent.ts';
import { lineOf, wordsOf } from '../core/search-line.ts';
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

/** All links and what of each is searched: as long as the worker lives, and the list stays as it is. */
interface Known {
  links: Link[];
  lines: string[];
}

let known: Promise<Known> | null = null;

/** Reading 100,000 links at each key would be too slow: they are read while the first word is typed. */
export function prepareLinks(): Promise<Known> {
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

/** Lines that are made between two looks at what else the worker has to do. */
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
  const [list, intents] = await Promise.all([readList(account.id), readJournal(account.id)]);
  const gone = deletedCodes(intents);
  return withOutcomes(list?.links ?? [], createsOf(intents), list?.info.fetchedAt ?? 0).filter(
    ({ shortCode }) => !gone.has(shortCode),
  );
}

const isOpen = async (): Promise<boolean> => (await readItem(items.settings)).doors.addressBar;

const isAddress = (text: string): boolean => checkLongUrl(text).ok;

/** The newest links with every word in them, as typed: what forgives a slip is an eighth of what the worker may weigh. */
async function find(text: string, limit = mostShown + 1): Promise<Link[]> {
  const { links, lines } = await prepareLinks();
  const words = wordsOf(text);
  const found: Link[] = [];
  for (let at = 0; at < lines.length && found.length < limit; at += 1) {
    const link = links[at];
    if (link && words.every((one) => lines[at]?.includes(one))) found.push(link);
  }
  return found;
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
