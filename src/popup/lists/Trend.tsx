import type { Fortnight } from '../../core/statistics/fortnight.ts';
import { countWord, word } from '../../platform/words.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { formatChange } from '../../ui/statistics/format-change.ts';
import { Spark } from '../../ui/statistics/Spark.tsx';

export interface TrendProps {
  fortnight: Fortnight;
  onStatistics: () => void;
}

/** The last 14 days as a line, compared with the days before. It leads to the statistics. */
export function Trend({ fortnight: { days, clicks, change }, onStatistics }: TrendProps) {
  const told = [countWord('lastDays', days.length), countWord('clicks', clicks)];
  const words = change === null ? word('trend', ...told) : word('trendChange', ...told, formatChange(change));
  return (
    <Button kind="trend" title={words} onClick={onStatistics}>
      <span class="visually-hidden">{words}</span>
      <span aria-hidden="true">{countWord('days', days.length)}</span>
      <Spark days={days} />
      {change !== null && (
        <b aria-hidden="true" class={change > 0 ? 'rising' : ''}>
          {formatChange(change)}
        </b>
      )}
      <Icon name="down" />
    </Button>
  );
}
