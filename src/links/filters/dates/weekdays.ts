import { addDays } from '../../../core/list/local-days.ts';
import { formatLocale } from '../../../platform/i18n.ts';
import { formatServiceDay } from '../../../ui/statistics/format-service-day.ts';

/** A Sunday. */
const anySunday = '2023-01-01';

/** The names of the days of the week, in their order: in full, and as one letter. */
export const weekdayTexts = (firstWeekday: number): { name: string; letter: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    const day = addDays(anySunday, firstWeekday + index);
    return { name: formatServiceDay(day, 'weekday'), letter: formatServiceDay(day, 'weekdayLetter') };
  });

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  firstDay: number;
}

/** The day that weeks start with where the user lives; 0 is Sunday. Monday in a browser that doesn't know. */
export function firstWeekdayOfLocale(): number {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(
    formatLocale(),
  );
  return ((locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1) % 7;
}
