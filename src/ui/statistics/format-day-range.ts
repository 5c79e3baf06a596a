import { formatLocale } from '../../platform/i18n.ts';

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
