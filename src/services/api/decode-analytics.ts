import type { Analytics, NamedClicks } from '../../core/link/analytics.ts';
import { mergeSharesByName } from '../../core/statistics/shares.ts';
import { asJsonObject, decodeCount, decodeRows } from './decode-fields.ts';

/** The summary (specification, section 2.4). The specification doesn't show its shape for a single link, so every part is optional. */
export function decodeAnalytics(data: unknown): Analytics | null {
  const fields = asJsonObject(data);
  if (fields === null) return null;
  const summary = asJsonObject(fields['summary']) ?? {};
  const total = (name: string) => decodeCount(summary[name]);
  const daily = sharesOf(fields['daily'], ['date', 'day', 'name']).filter(({ name }) => isDay(name));
  const days = mergeSharesByName(daily, (name) => name.slice(0, 10));
  return {
    totalClicks: total('total_clicks'),
    uniqueClicks: total('unique_clicks'),
    totalLinks: total('total_links'),
    devices: sharesOf(fields['devices'], ['device_type', 'device', 'name']),
    countries: sharesOf(fields['countries'], ['country', 'country_name', 'name']),
    daily: days.toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

/** A name that is not a date has no place on the axis of days. Of one that goes on with an hour, the rows of its day are added up. */
const isDay = (name: string): boolean =>
  /^\d{4}-\d\d-\d\d/.test(name) && !Number.isNaN(Date.parse(name.slice(0, 10)));

const sharesOf = (value: unknown, nameKeys: readonly string[]): NamedClicks[] =>
  decodeRows(value, (row) => decodeShare(row, nameKeys))?.rows ?? [];

function decodeShare(row: unknown, nameKeys: readonly string[]): NamedClicks | null {
  const fields = asJsonObject(row);
  if (fields === null) return null;
  const name = nameKeys.map((key) => fields[key]).find((value) => typeof value === 'string' && value !== '');
  const count = decodeCount(fields['count'] ?? fields['clicks']);
  return typeof name === 'string' && count !== null ? { name, count } : null;
}
