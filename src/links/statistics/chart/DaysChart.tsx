import { useState } from 'preact/hooks';
import type { ServiceZone } from '../../../core/link/service-zone.ts';
import type { CountedClicks } from '../../../core/statistics/count-clicks.ts';
import { isDailyFetchSettled, type DailyClicksView } from '../../../core/statistics/daily-clicks-view.ts';
import type { DayClicks } from '../../../core/statistics/days.ts';
import { serviceTimeZoneText } from '../../../i18n/time-texts.ts';
import { formatNumber, t, tPlural } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { areDaysShownAsBars, DaysPlot } from '../../../ui/statistics/chart/DaysPlot.tsx';
import { formatServiceDay } from '../../../ui/statistics/statistics-formats.ts';

export interface DaysChartProps {
  view: DailyClicksView;
  counted: CountedClicks;
  zone: ServiceZone;
  /** A part of the days is being asked for. */
  isAsking: boolean;
}

const isKnown = ({ clicks }: DayClicks): boolean => clicks !== null;

/** Clicks per day as a chart, or as a table for users who prefer to read. */
export function DaysChart({ view, counted, zone, isAsking }: DaysChartProps) {
  const [isTable, setTable] = useState(false);
  const { progress } = view;
  const { days, period } = counted;
  const isSettled = isDailyFetchSettled(view);
  const hasBefore = period !== null && view.daysBefore.some(isKnown);
  const daysBefore = hasBefore ? view.daysBefore : [];
  return (
    <figure class="chart panel" aria-label={t('clicksPerDay')} aria-busy={isAsking}>
      <figcaption>
        <h2 title={serviceTimeZoneText(zone)}>{t('clicksPerDay')}</h2>
        {isAsking && <span class="muted">{progress ? loadingText(progress) : t('loading')}</span>}
        {!isTable && (
          <>
            {hasBefore && (
              <span class={areDaysShownAsBars(days) ? 'muted legend of-tick' : 'muted legend of-before'}>
                {tPlural('daysBefore', days.length)}
              </span>
            )}
            {!areDaysShownAsBars(days) && <span class="muted legend of-today">{t('statToday')}</span>}
            {isSettled && !days.slice(0, -1).every(isKnown) && (
              <span class="muted legend of-gap">{t('statNoData')}</span>
            )}
          </>
        )}
        <Button kind="quiet" icon={isTable ? undefined : 'table'} isSmall onClick={() => setTable(!isTable)}>
          {t(isTable ? 'statChart' : 'statTable')}
        </Button>
      </figcaption>
      {isTable ? (
        <DaysTable days={days} daysBefore={daysBefore} />
      ) : (
        <DaysPlot days={days} daysBefore={daysBefore} isSettled={isSettled} />
      )}
    </figure>
  );
}

const loadingText = ({ done, all }: { done: number; all: number }): string =>
  t('statDays', formatNumber(done), formatNumber(all));

interface DaysTableProps {
  days: readonly DayClicks[];
  /** Empty: nothing is known of them. */
  daysBefore: readonly DayClicks[];
}

/** A row for each day, newest first. */
const DaysTable = ({ days, daysBefore }: DaysTableProps) => (
  <div class="days-table" tabIndex={0} role="region" aria-label={t('clicksPerDay')}>
    <table>
      <thead>
        <tr>
          <th scope="col">{t('statDayHeading')}</th>
          <th scope="col">{t('clicksHeading')}</th>
          {daysBefore.length > 0 && <th scope="col">{tPlural('daysBefore', days.length)}</th>}
        </tr>
      </thead>
      <tbody>
        {days
          .map(({ day, clicks }, place) => (
            <tr key={day}>
              <th scope="row">{formatServiceDay(day, 'full')}</th>
              <td>{numberOf(clicks)}</td>
              {daysBefore.length > 0 && <td>{numberOf(daysBefore[place]?.clicks ?? null)}</td>}
            </tr>
          ))
          .toReversed()}
      </tbody>
    </table>
  </div>
);

const numberOf = (clicks: number | null): string =>
  clicks === null ? t('statNoData') : formatNumber(clicks);
