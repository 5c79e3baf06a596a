import type { DayClicks } from '../../../core/statistics/days.ts';
import { tPlural, formatNumber, t } from '../../../platform/i18n.ts';
import { formatServiceDay } from '../format-service-day.ts';

/** "811 clicks on Tue, Nov 10". */
export const dayClicksText = ({ day, clicks }: DayClicks): string =>
  clicks === null
    ? t('labelAndText', formatServiceDay(day, 'long'), t('statNoData'))
    : tPlural('statDay', clicks, formatNumber(clicks), formatServiceDay(day, 'long'));
