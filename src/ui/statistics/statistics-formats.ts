import { formatNumber, numberFormat, dateFormat, tPlural, t } from '../../platform/i18n.ts';
import type { DayClicks } from '../../core/statistics/days.ts';

/** An average, with one decimal digit if it is small. */
export const formatAverage = (value: number): string =>
  value >= 100 ? formatNumber(Math.round(value)) : numberFormat({ maximumFractionDigits: 1 }).format(value);

/** A period of days at the service, as people write it. */
export const formatDayRange = (from: string, to: string): string =>
  dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${to}T00:00:00Z`),
  );

/** A change in percent: +18%, −4%, 0%. Formats write a hyphen where a minus belongs. */
export const formatPercentChange = (share: number): string =>
  numberFormat({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
    .format(share)
    .replace('-', '−');

const styles = {
  short: { day: 'numeric', month: 'short' },
  full: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'short', day: 'numeric', month: 'short' },
  spoken: { dateStyle: 'full' },
  month: { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  weekdayLetter: { weekday: 'narrow' },
} as const;

/** A day of the service as people write it. Text that is not a date stays as it is. */
export function formatServiceDay(text: string, style: keyof typeof styles = 'short'): string {
  const at = Date.parse(`${text.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(at)) return text;
  return dateFormat({ ...styles[style], timeZone: 'UTC' }).format(at);
}

/** "811 clicks on Tue, Nov 10". */
export const dayClicksText = ({ day, clicks }: DayClicks): string =>
  clicks === null
    ? t('labelAndText', formatServiceDay(day, 'long'), t('statNoData'))
    : tPlural('statDay', clicks, formatNumber(clicks), formatServiceDay(day, 'long'));
