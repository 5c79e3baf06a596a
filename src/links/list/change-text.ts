import { formatNumber, word } from '../../platform/words.ts';

/** What came since the last visit; a dash where there was none. */
export const changeText = (change: number | null): string => {
  if (change === null) return '–';
  return change > 0 ? word('moreClicks', formatNumber(change)) : formatNumber(change);
};
