import { formatNumber, word } from '../../../platform/words.ts';

/** The clicks since the last visit. A dash: there was no visit. */
export const changeText = (change: number | null): string => {
  if (change === null) return '–';
  return change > 0 ? word('moreClicks', formatNumber(change)) : formatNumber(change);
};
