import type { CountedClicks } from '../../core/statistics/count-clicks.ts';
import { formatCount, tPlural } from '../../platform/i18n.ts';

/** What stands beside a number of clicks, and always with it: “clicks in 30 days”, “clicks so far”. */
export const clicksUnitText = ({ clicks, period }: Pick<CountedClicks, 'clicks' | 'period'>): string =>
  period === null
    ? tPlural('clicksSoFar', clicks ?? 0, '')
    : tPlural('clicksInDays', clicks ?? 0, tPlural('days', period));

/** “2,002 clicks in 30 days”. */
export const countedClicksText = (counted: Pick<CountedClicks, 'clicks' | 'period'>): string =>
  `${formatCount(counted.clicks)} ${clicksUnitText(counted)}`;
