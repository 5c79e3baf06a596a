import { percentOf, type Goal, type Outlook, type Pace } from '../../core/statistics/goal.ts';
import { countWord, formatCount, formatNumber, formatPercent, word } from '../../platform/words.ts';
import { dayName } from '../../ui/statistics/day-words.ts';

export const goalDay = (day: string): string => dayName(day, 'full');

/** "500 clicks by Dec 1, 2026". */
export const goalText = ({ clicks, by }: Pick<Goal, 'clicks' | 'by'>): string =>
  by === null ? countWord('clicks', clicks) : countWord('goalBy', clicks, formatNumber(clicks), goalDay(by));

/** "318 of 500 clicks". */
export const goalProgress = (goal: Goal, clicks: number | null): string =>
  countWord('goalProgress', goal.clicks, formatCount(clicks), formatNumber(goal.clicks));

export const goalPercent = (goal: Goal, clicks: number | null): string =>
  clicks === null ? '' : formatPercent(percentOf(goal, clicks) / 100);

/** The outlook in a few words. */
export function outlookText(outlook: Outlook): string {
  switch (outlook.at) {
    case 'reached':
      return word('goalReached');
    case 'missed':
      return countWord('goalMissed', outlook.missing);
    case 'unknown':
      return word('goalUnknown');
    case 'standing':
      return word('goalStanding');
    case 'far':
      return word('goalFar');
    case 'expected':
      return outlook.lateDays > 0
        ? countWord('goalLate', outlook.lateDays, goalDay(outlook.day), formatNumber(outlook.lateDays))
        : word('goalExpected', goalDay(outlook.day));
  }
}

/** What the outlook is based on: “Last 7 days: 84 clicks”. */
export const paceText = ({ clicks, days }: Pace): string =>
  `${countWord('lastDays', days)}: ${countWord('clicks', clicks)}`;
