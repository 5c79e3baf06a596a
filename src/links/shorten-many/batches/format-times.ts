import { joinDurationParts, formatLocale } from '../../../platform/i18n.ts';

/** How long something takes, in hours and minutes. */
export function formatHoursAndMinutes(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && inUnit(hours, 'hour'), rest > 0 && inUnit(rest, 'minute')];
  return joinDurationParts(parts.filter((part) => part !== false));
}

/** The same, with steps of five seconds below a minute. */
export const formatTimeLeft = (ms: number): string =>
  ms < 60_000 ? inUnit(Math.max(5, Math.ceil(ms / 5000) * 5), 'second') : formatHoursAndMinutes(ms);

const inUnit = (value: number, unit: 'hour' | 'minute' | 'second'): string =>
  new Intl.NumberFormat(formatLocale(), { style: 'unit', unit, unitDisplay: 'short' }).format(value);
