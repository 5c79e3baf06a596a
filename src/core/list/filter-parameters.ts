import type { ClickRange, DayRange, LinkFilters } from './filter-links.ts';

/** Writes filters for the URL of the page: `7`, `2026-01-01..2026-01-31`, `10..`, `..5`. */

export const formatCreatedFilter = (created: number | DayRange): string =>
  typeof created === 'number' ? String(created) : `${created.from}..${created.to}`;

export const formatClicksFilter = ({ least, most }: ClickRange): string => `${least || ''}..${most ?? ''}`;

/** `null`: the text is not a filter, or limits nothing. */
export function parseCreatedFilter(text: string): LinkFilters['created'] {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  const found = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text) ?? [];
  const [from = '', to = ''] = found.slice(1).map((day) => (isDay(day) ? day : ''));
  return from === '' && to === '' ? null : { from, to };
}

/** The last day that can be written has no next one, and limits nothing. */
function isDay(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return text < '9999-12-31' && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** What a URL may hold has at most 15 digits. */
export const maxFilterClicks = 999_999_999_999_999;

export function parseClicksFilter(text: string): ClickRange | null {
  const [, least = '', most = ''] = /^(\d{1,15})?\.\.(\d{1,15})?$/.exec(text) ?? [];
  return clickRangeBetween(least, most);
}

/** The ends are whole numbers in any spelling; an empty one is open. `null`: any number of clicks. */
export function clickRangeBetween(least: string, most: string): ClickRange | null {
  if (Number(least) === 0 && most === '') return null;
  return { least: Number(least), most: most === '' ? null : Number(most) };
}
