import type { LinkFilters } from '../core/list/filter-links.ts';
import {
  formatClicksFilter,
  formatCreatedFilter,
  parseClicksFilter,
  parseCreatedFilter,
} from '../core/list/filter-parameters.ts';
import { maxPeriodDays } from '../core/statistics/daily-fetch.ts';
import { formatSort, isNewestFirst, parseSort, type LinkSort } from './list/link-sort.ts';

/** What the page shows. It is part of the URL, so that back, forward and bookmarks work. */
export type Route =
  | { at: 'links'; query: string; sort: LinkSort; filters: LinkFilters }
  /** `code: null`: the whole account. */
  | { at: 'statistics'; code: string | null; days: number }
  | { at: 'bio-pages' }
  /** `batch: null`: a new batch. */
  | { at: 'many'; batch: string | null };

export type LinksRoute = Extract<Route, { at: 'links' }>;

export type ViewName = Route['at'];

const defaultDays = 30;

const partsOf = (hash: string) => new URLSearchParams(hash.replace(/^#/, ''));

/**
 * Reads `#links&search=sale&sort=-clicks&status=active&created=7&clicks=10..`, `#statistics=CODE&days=7`, `#bio-pages` and `#many=ID`.
 * Anything else counts as `#links`.
 */
export function parseRoute(hash: string): Route {
  const parts = partsOf(hash);
  if (parts.has('bio-pages')) return { at: 'bio-pages' };
  if (parts.has('many')) return { at: 'many', batch: parts.get('many') || null };
  if (parts.has('statistics')) {
    return { at: 'statistics', code: parts.get('statistics') || null, days: readDays(parts.get('days')) };
  }
  return {
    at: 'links',
    query: parts.get('search') ?? '',
    sort: parseSort(parts.get('sort') ?? ''),
    filters: readFilters(parts),
  };
}

export const statisticsRoute = (code: string | null): Route => ({
  at: 'statistics',
  code,
  days: defaultDays,
});

/** The URL fragment of a route, without default values. */
export function hashOfRoute(route: Route): string {
  const parts = new URLSearchParams({ [route.at]: '' });
  if (route.at === 'links') {
    if (route.query !== '') parts.set('search', route.query);
    if (!isNewestFirst(route.sort)) parts.set('sort', formatSort(route.sort));
    const { status, created, clicks } = route.filters;
    if (status !== null) parts.set('status', status);
    if (created !== null) parts.set('created', formatCreatedFilter(created));
    if (clicks !== null) parts.set('clicks', formatClicksFilter(clicks));
  }
  if (route.at === 'many') parts.set('many', route.batch ?? '');
  if (route.at === 'statistics') {
    parts.set('statistics', route.code ?? '');
    if (route.days !== defaultDays) parts.set('days', String(route.days));
  }
  return `#${parts.toString().replace(/=(?=&|$)/, '')}`;
}

/** `#many&tabs` puts the tabs of the window into a new batch, once, and `#many&tabs=1,2` those with these ids. Like `qr`, it is not part of the route. */
export const shortenTabsHash = '#many&tabs';

/** The ids of the tabs that are asked for; none: those of the window. `null`: no tabs are asked for. */
export function requestedTabIds(hash: string): number[] | null {
  const asked = /^#many&tabs(?:=|$)/.test(hash) ? partsOf(hash).get('tabs') : null;
  return asked === null ? null : asked.split(',').filter(Boolean).map(Number);
}

/** `#links&qr=CODE` opens the QR studio over the list. It is not part of the route, so that going back never opens a dialog. */
export const requestedQrLinkCode = (hash: string): string | null => partsOf(hash).get('qr');

/** `#links&keys` opens the list of shortcuts over the list, in the same way. */
export const isShortcutListRequested = (hash: string): boolean => partsOf(hash).has('keys');

export const hashWithoutRequest = (hash: string): string => hashOfRoute(parseRoute(hash));

const readFilters = (parts: URLSearchParams): LinkFilters => ({
  status: parts.get('status') || null,
  created: parseCreatedFilter(parts.get('created') ?? ''),
  clicks: parseClicksFilter(parts.get('clicks') ?? ''),
});

function readDays(text: string | null): number {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= maxPeriodDays ? days : defaultDays;
}
