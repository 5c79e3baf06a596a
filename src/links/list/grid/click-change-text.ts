import { formatNumber, t } from '../../../platform/i18n.ts';

/** The clicks since the last visit. A dash: there was no visit. */
export const clickChangeText = (change: number | null): string => {
  if (change === null) return '–';
  return change > 0 ? t('moreClicks', formatNumber(change)) : formatNumber(change);
};
