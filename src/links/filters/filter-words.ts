import type { ClickRange, DayRange } from '../../core/list/filter-links.ts';
import { countWord, formatNumber, word } from '../../platform/words.ts';
import { dayName } from '../../ui/statistics/day-words.ts';

export function createdText(created: number | DayRange): string {
  if (created === 1) return word('createdToday');
  if (typeof created === 'number') return countWord('createdDays', created);
  const { from, to } = created;
  if (from === to) return dayName(from, 'full');
  if (to === '') return word('daysFrom', dayName(from, 'full'));
  if (from === '') return word('daysTo', dayName(to, 'full'));
  return word('daysBetween', dayName(from, 'full'), dayName(to, 'full'));
}

export function clicksText({ least, most }: ClickRange): string {
  if (most === null) return countWord('clicksAtLeast', least);
  if (most === 0) return word('clicksNone');
  if (least === most) return countWord('clicks', least);
  if (least === 0) return countWord('clicksAtMost', most);
  return countWord('clicksBetween', most, formatNumber(least), formatNumber(most));
}
