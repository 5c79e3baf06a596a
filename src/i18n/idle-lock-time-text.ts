import { formatUnitLong, t } from '../platform/i18n.ts';

/** The time without use after which Curtail locks: “15 minutes”, “4 hours”. */
export function idleLockTimeText(minutes: number): string {
  if (minutes === 0) return t('lockNever');
  return minutes % 60 === 0 ? formatUnitLong(minutes / 60, 'hour') : formatUnitLong(minutes, 'minute');
}
