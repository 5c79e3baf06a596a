import { formatNumber, formatLocale } from '../../platform/i18n.ts';

/** An average, with one decimal digit if it is small. */
export const formatAverage = (value: number): string =>
  value >= 100
    ? formatNumber(Math.round(value))
    : new Intl.NumberFormat(formatLocale(), { maximumFractionDigits: 1 }).format(value);
