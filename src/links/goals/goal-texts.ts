import {
  percentOfGoal,
  type ClickGoal,
  type GoalOutlook,
  type RecentClickSum,
} from '../../core/statistics/goal.ts';
import { tPlural, formatCount, formatNumber, formatPercent, t } from '../../platform/i18n.ts';
import { formatServiceDay } from '../../ui/statistics/statistics-formats.ts';

export const formatGoalDay = (day: string): string => formatServiceDay(day, 'full');

/** "500 clicks by Dec 1, 2026". */
export const goalText = ({ clicks, by }: Pick<ClickGoal, 'clicks' | 'by'>): string =>
  by === null
    ? tPlural('clicks', clicks)
    : tPlural('goalBy', clicks, formatNumber(clicks), formatGoalDay(by));

/** "318 of 500". */
export const goalProgressText = (goal: ClickGoal, clicks: number | null): string =>
  t('countedOf', formatCount(clicks), formatNumber(goal.clicks));

export const goalPercentText = (goal: ClickGoal, clicks: number | null): string =>
  clicks === null ? '' : formatPercent(percentOfGoal(goal, clicks) / 100);

/** The outlook in a few words. */
export function goalOutlookText(outlook: GoalOutlook): string {
  switch (outlook.at) {
    case 'reached':
      return t('goalReached');
    case 'missed':
      return tPlural('goalMissed', outlook.missing);
    case 'unknown':
      return t('goalUnknown');
    case 'standing':
      return t('goalStanding');
    case 'far':
      return t('goalFar');
    case 'expected':
      return outlook.lateDays > 0
        ? tPlural('goalLate', outlook.lateDays, formatGoalDay(outlook.day), formatNumber(outlook.lateDays))
        : t('goalExpected', formatGoalDay(outlook.day));
  }
}

/** What the outlook is based on: “Last 7 days: 84 clicks”. */
export const clickPaceText = ({ clicks, days }: RecentClickSum): string =>
  t('labelAndText', tPlural('lastDays', days), tPlural('clicks', clicks));
