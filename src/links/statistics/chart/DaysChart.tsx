import { useState } from 'preact/hooks';
import { isDailyFetchSettled, type DailyClicksView } from '../../../core/statistics/daily-clicks-view.ts';
import { t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DaysTable } from './DaysTable.tsx';
import { DaysPlot } from './DaysPlot.tsx';

export interface DaysChartProps {
  view: DailyClicksView;
  /** One link has few clicks, so its days are drawn as bars. */
  areBars: boolean;
  /** A part of the days is being asked for. */
  isAsking: boolean;
}

/** Not in ui/Icon.tsx, because the popup starts with that file. */
const tablePicture = (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 5h16v14H4V5ZM4 10h16M10 10v9" />
  </svg>
);

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
          {!isTable && tablePicture}
          {t(isTable ? 'statChart' : 'statTable')}
        </Button>
      </figcaption>
      {isTable ? <DaysTable view={view} /> : <DaysPlot view={view} areBars={areBars} />}
    </figure>
  );
}

const loadingText = ({ done, all }: { done: number; all: number }): string =>
  t('statDays', String(done), String(all));
