import { useState } from 'preact/hooks';
import { isSettled, type DaysView } from '../../../core/statistics/view.ts';
import { word } from '../../../platform/words.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DaysTable } from './DaysTable.tsx';
import { Plot } from './Plot.tsx';

export interface DaysChartProps {
  view: DaysView;
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
  const hasGaps = isSettled(view) && days.some(({ clicks }) => clicks === null);
  const hasBefore = !areBars && !isTable && daysBefore.some(({ clicks }) => clicks !== null);
  return (
    <figure class="chart" aria-label={word('clicksPerDay')} aria-busy={isAsking}>
      <figcaption>
        <h3>{word('clicksPerDay')}</h3>
        {isAsking && <span class="muted">{progress ? loadingText(progress) : word('loading')}</span>}
        {hasBefore && <span class="muted legend of-now">{word('statThis')}</span>}
        {hasBefore && <span class="muted legend of-before">{word('statPrevious')}</span>}
        {hasGaps && !isTable && <span class="muted legend of-gap">{word('statNoData')}</span>}
        <Button kind="quiet" isSmall onClick={() => setTable(!isTable)}>
          {!isTable && tablePicture}
          {word(isTable ? 'statChart' : 'statTable')}
        </Button>
      </figcaption>
      {isTable ? <DaysTable view={view} /> : <Plot view={view} areBars={areBars} />}
    </figure>
  );
}

const loadingText = ({ done, all }: { done: number; all: number }): string =>
  word('statDays', String(done), String(all));
