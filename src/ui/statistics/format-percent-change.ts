import { numberFormat } from '../../platform/i18n.ts';

/** A change in percent: +18%, −4%, 0%. Formats write a hyphen where a minus belongs. */
export const formatPercentChange = (share: number): string =>
  numberFormat({ style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 })
    .format(share)
    .replace('-', '−');
