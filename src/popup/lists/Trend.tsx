import type { FortnightClicks } from '../../core/statistics/fortnight.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { formatPercentChange } from '../../ui/statistics/format-percent-change.ts';
import { Sparkline } from '../../ui/statistics/Sparkline.tsx';

export interface TrendProps {
  fortnight: FortnightClicks;
  onStatistics: () => void;
}

/** The last 14 days as a line, compared with the days before. It leads to the statistics. */
export function Trend({ fortnight: { days, clicks, change }, onStatistics }: TrendProps) {
  const told = [tPlural('lastDays', days.length), tPlural('clicks', clicks)];
  const words =
    change === null ? t('trend', ...told) : t('trendChange', ...told, formatPercentChange(change));
  return (
    <Button kind="trend" title={words} onClick={onStatistics}>
      <span class="visually-hidden">{words}</span>
      <span aria-hidden="true">{tPlural('days', days.length)}</span>
      <Sparkline days={days} />
      {change !== null && (
        <b aria-hidden="true" class={change > 0 ? 'rising' : ''}>
          {formatPercentChange(change)}
        </b>
      )}
      <Icon name="down" />
    </Button>
  );
}
