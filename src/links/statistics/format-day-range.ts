import { formatNumber, formatLocale } from '../../platform/i18n.ts';

/** An average, with one decimal digit if it is small. */
export const formatAverage = (value: number): string =>
  value >= 100
    ? formatNumber(Math.round(value))
    : new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 1 }).format(value);

/** A period of days at the service, as people write it. */
export function formatDayRange(from: string, to: string): string {
  const format = new Intl.DateTimeFormat(formatLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`));
}
