import type { DailyClicksView } from '../../../core/statistics/daily-clicks-view.ts';
import { formatNumber, t } from '../../../platform/i18n.ts';
import { formatServiceDay } from '../../../ui/statistics/format-service-day.ts';

/** A row for each day, newest first. */
export function DaysTable({ view: { days, daysBefore } }: { view: DailyClicksView }) {
  const hasBefore = daysBefore.some(({ clicks }) => clicks !== null);
  return (
    <div class="days-table" tabIndex={0} role="region" aria-label={t('clicksPerDay')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('statDayHeading')}</th>
            <th scope="col">{t('clicksHeading')}</th>
            {hasBefore && <th scope="col">{t('statPrevious')}</th>}
          </tr>
        </thead>
        <tbody>
          {days
            .map(({ day, clicks }, place) => (
              <tr key={day}>
                <th scope="row">{formatServiceDay(day, 'full')}</th>
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
  clicks === null ? t('statNoData') : formatNumber(clicks);
