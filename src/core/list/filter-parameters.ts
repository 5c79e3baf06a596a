import type { ClickRange, DayRange, LinkFilters } from './filter-links.ts';

/** Writes filters for the URL of the page: `7`, `2026-01-01..2026-01-31`, `10..`, `..5`. */

export const formatCreatedFilter = (created: number | DayRange): string =>
  typeof created === 'number' ? String(created) : `${created.from}..${created.to}`;

export const formatClicksFilter = ({ least, most }: ClickRange): string => `${least || ''}..${most ?? ''}`;

/** `null`: the text is not a filter, or limits nothing. */
export function parseCreatedFilter(text: string): LinkFilters['created'] {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text) ?? [];
  return from === '' && to === '' ? null : { from, to };
}

export function parseClicksFilter(text: string): ClickRange | null {
  const [, least = '', most = ''] = /^(\d{1,15})?\.\.(\d{1,15})?$/.exec(text) ?? [];
  if (Number(least) === 0 && most === '') return null;
  return { least: Number(least), most: most === '' ? null : Number(most) };
}
