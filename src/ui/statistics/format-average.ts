import { formatNumber, numberFormat } from '../../platform/i18n.ts';

/** An average, with one decimal digit if it is small. */
export const formatAverage = (value: number): string =>
  value >= 100 ? formatNumber(Math.round(value)) : numberFormat({ maximumFractionDigits: 1 }).format(value);
