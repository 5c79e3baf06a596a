import { periods, type Period } from '../core/analytics.ts';
import { newestSort, sortKeys, type Sort } from '../core/sort-links.ts';

/** Where the user is in the page. It is kept in the address, so that back, forward and bookmarks work. */
export type Route =
  | { at: 'links'; query: string; sort: Sort }
  /** `code: null` is the whole account. */
  | { at: 'statistics'; code: string | null; days: Period }
  | { at: 'bio-pages' };

export type View = Route['at'];

const defaultDays: Period = 30;

/** `#links&search=sale&sort=-clicks`, `#statistics=CODE&days=7`, `#bio-pages`; whatever else is read as `#links`. */
export function readRoute(hash: string): Route {
  const parts = new URLSearchParams(hash.replace(/^#/, ''));
  if (parts.has('bio-pages')) return { at: 'bio-pages' };
  if (parts.has('statistics')) {
    return { at: 'statistics', code: parts.get('statistics') || null, days: readDays(parts.get('days')) };
  }
  return { at: 'links', query: parts.get('search') ?? '', sort: readSort(parts.get('sort') ?? '') };
}

export const statisticsRoute = (code: string | null): Route => ({
  at: 'statistics',
  code,
  days: defaultDays,
});

/** The address of a route; what is as by default is left out. */
export function hashOf(route: Route): string {
  const parts = new URLSearchParams({ [route.at]: '' });
  if (route.at === 'links') {
    if (route.query !== '') parts.set('search', route.query);
    if (sortName(route.sort) !== sortName(newestSort)) parts.set('sort', sortName(route.sort));
  }
  if (route.at === 'statistics') {
    parts.set('statistics', route.code ?? '');
    if (route.days !== defaultDays) parts.set('days', String(route.days));
  }
  return `#${parts.toString().replace(/=(?=&|$)/, '')}`;
}

const sortName = ({ by, isDescending }: Sort): string => (isDescending ? '-' : '') + by;

function readSort(text: string): Sort {
  const by = sortKeys.find((key) => key === text.replace(/^-/, ''));
  return by === undefined ? newestSort : { by, isDescending: text.startsWith('-') };
}

const readDays = (text: string | null): Period =>
  periods.find((days) => String(days) === text) ?? defaultDays;
