import { useState } from 'preact/hooks';
import { isDailyFetchSettled, type DailyClicksView } from '../../../core/statistics/daily-clicks-view.ts';
import { t, formatNumber } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DaysPlot } from './DaysPlot.tsx';
import { formatServiceDay } from '../../../ui/statistics/format-service-day.ts';

export interface DaysChartProps {
  view: DailyClicksView;
  /** One link has few clicks, so its days are drawn as bars. */
  areBars: boolean;
  /** A part of the days is being asked for. */
  isAsking: boolean;
}

/** Clicks per day as a chart, or as a table for users who prefer to read. */
export function DaysChart({ view, areBars, isAsking }: DaysChartProps) {
  const [isTable, setTable] = useState(false);
  const { days, daysBefore, progress } = view;
  const hasGaps = isDailyFetchSettled(view) && days.some(({ clicks }) => clicks === null);
  const hasBefore = !areBars && !isTable && daysBefore.some(({ clicks }) => clicks !== null);
  return (
    <figure class="chart" aria-label={t('clicksPerDay')} aria-busy={isAsking}>
      <figcaption>
        <h3>{t('clicksPerDay')}</h3>
        {isAsking && <span class="muted">{progress ? loadingText(progress) : t('loading')}</span>}
        {hasBefore && <span class="muted legend of-now">{t('statThis')}</span>}
        {hasBefore && <span class="muted legend of-before">{t('statPrevious')}</span>}
        {hasGaps && !isTable && <span class="muted legend of-gap">{t('statNoData')}</span>}
        <Button kind="quiet" isSmall onClick={() => setTable(!isTable)}>
          {!isTable && <Icon name="table" />}
          {t(isTable ? 'statChart' : 'statTable')}
        </Button>
      </figcaption>
      {isTable ? <DaysTable view={view} /> : <DaysPlot view={view} areBars={areBars} />}
    </figure>
  );
}

const loadingText = ({ done, all }: { done: number; all: number }): string =>
  t('statDays', String(done), String(all));

/** A row for each day, newest first. */
function DaysTable({ view: { days, daysBefore } }: { view: DailyClicksView }) {
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
