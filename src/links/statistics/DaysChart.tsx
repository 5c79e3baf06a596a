import { useState } from 'preact/hooks';
import { isSettled, type DaysView } from '../../core/statistics/view.ts';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DaysTable } from './DaysTable.tsx';
import { Plot } from './Plot.tsx';

export interface DaysChartProps {
  view: DaysView;
  /** Days of one link are few and far between: a bar each. */
  areBars: boolean;
}

/** Clicks per day as a chart, and as a table for whoever reads rather than looks. */
export function DaysChart({ view, areBars }: DaysChartProps) {
  const [isTable, setTable] = useState(false);
  const { days, daysBefore, progress } = view;
  const hasGaps = isSettled(view) && days.some(({ clicks }) => clicks === null);
  const hasBefore = !areBars && daysBefore.some(({ clicks }) => clicks !== null);
  return (
    <figure class="chart" aria-label={word('clicksPerDay')}>
      <figcaption>
        <h3>{word('clicksPerDay')}</h3>
        {progress !== null && <span class="muted">{loadingText(progress)}</span>}
        {hasBefore && <span class="muted legend of-now">{word('statThis')}</span>}
        {hasBefore && <span class="muted legend of-before">{word('statPrevious')}</span>}
        {hasGaps && <span class="muted legend of-gap">{word('statNoData')}</span>}
        <Button kind="quiet" isSmall aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {word('statTable')}
        </Button>
      </figcaption>
      {isTable ? <DaysTable view={view} /> : <Plot view={view} areBars={areBars} />}
    </figure>
  );
}

const loadingText = ({ done, all }: { done: number; all: number }): string =>
  word('statDays', String(done), String(all));
