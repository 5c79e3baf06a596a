import type { Link } from '../../core/link/link.ts';
import { sameCode } from '../../core/link/same-code.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { isActiveStatus } from '../../core/link/link-status.ts';
import { describeLink } from '../../core/search/suggestion.ts';
import type { UrlProblem } from '../../core/failure.ts';
import { parseWebAddress, type ParsedWebAddress } from '../../core/url/parse-web-address.ts';
import { urlProblemSentence } from '../../i18n/url-problem-sentence.ts';
import type { OpenDisposition, OmniboxSuggestions } from '../../platform/entry-points/omnibox.ts';
import { linksPageUrl, openWithDisposition, openOptions } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { areLinksHiddenNow } from '../../storage/keys/hidden-links.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { findTypedOrNewestLinks, findTypedShortLink } from './link-search-index.ts';
import { shortenOutsidePopup } from './shorten-outside-popup.ts';
import { loadWorkerLanguage } from '../worker-language.ts';

/** Reads what is typed after the keyword in the address bar: words and short links find a link, a URL is shortened. */

const mostShown = 8;

const isOpen = async (): Promise<boolean> => (await readItem(items.settings)).entryPoints.addressBar;

/** What Enter does with a text, and the links that are shown below it. */
interface Reading {
  first:
    | { at: 'open'; link: Link }
    | { at: 'shorten'; url: string }
    /** It is a URL, but none that can be sent: the popup says why, and may offer another. */
    | { at: 'refuse'; problem: UrlProblem }
    | { at: 'search' };
  /** A text that is only perhaps a URL opens a link that it finds. Shortening it as this URL is then the second choice. */
  orElse: string | null;
  others: Link[];
  /** Links are hidden, so none was looked for but one whose short URL was typed. */
  isHidden: boolean;
}

/**
 * One of the user's own short URLs is never shortened. A certain URL is shortened; one that is only likely (`readme.md`) is shortened if no link
 * is found. Everything else is words, and opens the first link that they find.
 */
async function read(text: string): Promise<Reading> {
  const isHidden = await areLinksHiddenNow();
  const matches =
    isHidden || text.trim() === '' ? [] : await findTypedOrNewestLinks(text, mostShown + 1, isLeading);
  const found = matches.toSorted((a, b) => rankOf(a, text) - rankOf(b, text));
  const own = await findTypedShortLink(text);
  const address = parseWebAddress(text);
  const link = own ?? (address.ok && address.isSure ? undefined : found[0]);
  const others = found.filter((one) => one !== link).slice(0, mostShown);
  if (link)
    return { first: { at: 'open', link }, orElse: own || !address.ok ? null : address.url, others, isHidden };
  return { first: withoutLink(address), orElse: null, others, isHidden };
}

function withoutLink(address: ParsedWebAddress): Reading['first'] {
  if (address.ok) return { at: 'shorten', url: address.url };
  return ofUrls.has(address.problem) ? { at: 'refuse', problem: address.problem } : { at: 'search' };
}

/** What is wrong with a text that can be nothing but a URL. */
const ofUrls: ReadonlySet<UrlProblem> = new Set(['too-long', 'has-password', 'has-space']);

/** Whoever types a whole code wants that link and no other. What is off comes last. */
const rankOf = (link: Link, text: string): number => {
  if (sameCode(link.shortCode, text.trim(), true)) return 0;
  return isLeading(link) ? 1 : 2;
};

/** Whether a link leads to its target. What is off is found, and called that, but not opened: the list shows it. */
const isLeading = ({ status }: Link): boolean => isActiveStatus(status);

export async function suggestForOmnibox(text: string): Promise<OmniboxSuggestions> {
  await loadWorkerLanguage();
  if (!(await isOpen())) return { first: [{ text: t('addressBarOff') }], others: [] };
  const { first, orElse, others, isHidden } = await read(text);
  if (isHidden && (first.at === 'open' || first.at === 'search'))
    return { first: [{ text: t('addressBarLocked') }], others: [] };
  return {
    first: piecesOf(first, text.trim()),
    others: [
      ...(orElse === null ? [] : [{ content: orElse, pieces: wordsFor('shorten', text.trim()) }]),
      ...others.map((link) => ({ content: link.shortUrl, pieces: describeLink(link) })),
    ],
  };
}

function piecesOf(first: Reading['first'], text: string): OmniboxSuggestions['first'] {
  if (first.at === 'open') return describeLink(first.link);
  return first.at === 'refuse' ? [{ text: urlProblemSentence(first.problem) }] : wordsFor(first.at, text);
}

function wordsFor(at: 'shorten' | 'search', text: string): OmniboxSuggestions['first'] {
  if (text === '') return [{ text: t('addressBarHint') }];
  return [{ text: t(at === 'shorten' ? 'addressBarShorten' : 'addressBarNone', displayUrl(text)) }];
}

/** `content` is the typed text, or the URL of one of the lines below it. Each does what its line said. */
export async function handleOmniboxChoice(content: string, place: OpenDisposition): Promise<void> {
  if (!(await isOpen())) return openOptions();
  const { first } = await read(content);
  if (first.at === 'shorten' || first.at === 'refuse') {
    const longUrl = first.at === 'shorten' ? first.url : content.trim();
    return shortenOutsidePopup({ entryPoint: 'address-bar', longUrl, title: '' });
  }
  const isOpened = first.at === 'open' && isLeading(first.link);
  await openWithDisposition(
    isOpened ? first.link.shortUrl : linksPageUrl({ links: '', search: content.trim() }),
    place,
  );
}
