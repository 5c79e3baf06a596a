import type { NamedClicks } from '../../core/link/analytics.ts';
import { ticksUpTo } from '../../core/statistics/ticks.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { formatServiceDay } from './format-service-day.ts';
import { daysIncludingGaps } from './days-including-gaps.ts';

/** In the units of the chart, which is stretched to the width that it gets. */
const height = 100;

/** Clicks per day as bars, and as a table for users who can't see them. Days that the service left out are gaps. */
export function DailyChart({ daily }: { daily: readonly NamedClicks[] }) {
  const days = daysIncludingGaps(daily);
  const hasGaps = days.some(({ clicks }) => clicks === null);
  const largest = Math.max(0, ...days.map(({ clicks }) => clicks ?? 0));
  const ticks = ticksUpTo(largest);
  const top = ticks.at(-1) ?? 1;
  const heightOf = (count: number) => (count / top) * height;
  return (
    <figure class="daily">
      <div class="daily-plot" dir="ltr" aria-hidden="true">
        <svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none">
          {ticks.map((tick) => (
            <path key={tick} class="ground" d={`M0 ${height - heightOf(tick)}H${days.length}`} />
          ))}
          {days.map(({ day, clicks }, index) =>
            clicks === null ? (
              <rect key={day} class="gap" x={index} width="1" height={height} />
            ) : (
              <rect
                key={day}
                x={index + 0.12}
                y={height - heightOf(clicks)}
                width="0.76"
                height={heightOf(clicks)}
              />
            ),
          )}
        </svg>
        <div class="daily-ticks">
          {named(ticks).map((tick) => (
            <span key={tick} style={{ insetBlockEnd: `${heightOf(tick)}%` }}>
              {formatNumber(tick)}
            </span>
          ))}
        </div>
      </div>
      <figcaption class="muted">
        <span>{formatServiceDay(days[0]?.day ?? '')}</span>
        <span>{t('mostInADay', formatNumber(largest))}</span>
        {hasGaps && <span class="of-gap">{t('statNoData')}</span>}
        <span>{formatServiceDay(days.at(-1)?.day ?? '')}</span>
      </figcaption>
      <table class="visually-hidden">
        <caption>{t('clicksPerDay')}</caption>
        <tbody>
          {days.map(({ day, clicks }) => (
            <tr key={day}>
              <th scope="row">{formatServiceDay(day)}</th>
              <td>{clicks === null ? t('statNoData') : formatNumber(clicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** The ticks with a number: every second one, or only the ends, so that there is room for large letters. */
const named = (ticks: readonly number[]): number[] => {
  const every = ticks.length < 4 ? 1 : ticks.length % 2 === 1 ? 2 : ticks.length - 1;
  return ticks.filter((_, index) => index % every === 0);
};
