import type { DaysView } from '../../../core/statistics/view.ts';
import { formatNumber, word } from '../../../platform/words.ts';
import { dayName } from '../../../ui/statistics/day-words.ts';

/** A row for each day, newest first. */
export function DaysTable({ view: { days, daysBefore } }: { view: DaysView }) {
  const hasBefore = daysBefore.some(({ clicks }) => clicks !== null);
  return (
    <div class="days-table" tabIndex={0} role="region" aria-label={word('clicksPerDay')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{word('statDayHeading')}</th>
            <th scope="col">{word('clicksHeading')}</th>
            {hasBefore && <th scope="col">{word('statPrevious')}</th>}
          </tr>
        </thead>
        <tbody>
          {days
            .map(({ day, clicks }, place) => (
              <tr key={day}>
                <th scope="row">{dayName(day, 'full')}</th>
                <td>{numberOf(clicks)}</td>
                {hasBefore && <td>{numberOf(daysBefore[place]?.clicks ?? null)}</td>}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </div>
  );
}

const numberOf = (clicks: number | null): string =>
  clicks === null ? word('statNoData') : formatNumber(clicks);
