import { dateFormat } from '../../platform/i18n.ts';

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
