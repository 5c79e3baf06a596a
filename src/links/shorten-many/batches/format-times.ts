import { formatUnitShort, joinDurationParts } from '../../../platform/i18n.ts';

/** How long something takes, in hours and minutes. */
export function formatHoursAndMinutes(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && formatUnitShort(hours, 'hour'), rest > 0 && formatUnitShort(rest, 'minute')];
  return joinDurationParts(parts.filter((part) => part !== false));
}

/** The same, with steps of five seconds below a minute. */
export const formatTimeLeft = (ms: number): string =>
  ms < 60_000 ? formatUnitShort(Math.max(5, Math.ceil(ms / 5000) * 5), 'second') : formatHoursAndMinutes(ms);
