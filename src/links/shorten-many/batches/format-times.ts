import { formatUnitShort, joinDurationParts } from '../../../platform/i18n.ts';

/** How long something takes: in seconds, in more and more of them, and from 2 minutes on in hours and minutes. */
export function formatAboutHowLong(ms: number): string {
  const seconds = ms / 1000;
  const step = seconds < 10 ? 1 : seconds < 60 ? 5 : 10;
  const rounded = Math.max(1, Math.round(seconds / step) * step);
  if (rounded < 120) return formatUnitShort(rounded, 'second');
  const minutes = Math.round(ms / 60_000);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours > 0 && formatUnitShort(hours, 'hour'), rest > 0 && formatUnitShort(rest, 'minute')];
  return joinDurationParts(parts.filter((part) => part !== false));
}
