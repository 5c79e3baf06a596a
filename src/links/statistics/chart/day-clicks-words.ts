import type { DayClicks } from '../../../core/statistics/days.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { dayName } from '../../../ui/statistics/day-words.ts';

/** "811 clicks on Tue, Nov 10". */
export const dayWords = ({ day, clicks }: DayClicks): string =>
  clicks === null
    ? `${dayName(day, 'long')}: ${word('statNoDay')}`
    : countWord('statDay', clicks, formatNumber(clicks), dayName(day, 'long'));
