import { dateFormat } from '../../platform/i18n.ts';

/** A period of days at the service, as people write it. */
export const formatDayRange = (from: string, to: string): string =>
  dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    Date.parse(`${from}T00:00:00Z`),
    Date.parse(`${to}T00:00:00Z`),
  );
