import type { Fortnight } from '../../core/statistics/fortnight.ts';
import { countWord, word } from '../../platform/words.ts';
import { formatChange } from '../../ui/statistics/format-change.ts';
import { Spark } from '../../ui/statistics/Spark.tsx';

/** The last 14 days as a line, compared with the days before. */
export function Trend({ fortnight: { days, clicks, change } }: { fortnight: Fortnight }) {
  const name = `${countWord('lastDays', days.length)}: ${countWord('clicks', clicks)}`;
  const words = change === null ? name : `${name}, ${word('trendChange', formatChange(change))}`;
  return (
    <span class="trend" title={words}>
      <span class="visually-hidden">{words}</span>
      <span aria-hidden="true">{countWord('days', days.length)}</span>
      <Spark days={days} />
      {change !== null && (
        <b aria-hidden="true" class={change > 0 ? 'rising' : ''}>
          {formatChange(change)}
        </b>
      )}
    </span>
  );
}
