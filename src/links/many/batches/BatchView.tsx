import { useMemo } from 'preact/hooks';
import { progressOf, type Batch } from '../../../core/batch/batch.ts';
import { partOf, type CreateRow, type ResultPart } from '../../../core/batch/batch-results.ts';
import type { CreateIntent } from '../../../core/intent/create-intent.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { MenuButton } from '../../MenuButton.tsx';
import { hashOf } from '../../route.ts';
import { useHeadingFocus } from '../../use-heading-focus.ts';
import { BatchProgress } from './BatchProgress.tsx';
import { copyResultItems, exportResultItems } from './result-items.ts';
import { ResultsTable, type ResultRow } from './ResultsTable.tsx';
import { Sieve, usePart } from '../plan/Sieve.tsx';
import { momentWords } from './time-words.ts';
import { useBatchRows } from './use-batches.ts';

export interface BatchViewProps {
  batch: Batch;
  creates: readonly CreateIntent[];
  host: string;
  onSaid: (text: string) => void;
}

/** One batch: how far it is, and what became of each of its rows. */
export function BatchView({ batch, creates, host, onSaid }: BatchViewProps) {
  const rows = useBatchRows(batch);
  const heading = useHeadingFocus();
  const current = creates.find((intent) => intent.batch?.batchId === batch.id);
  return (
    <>
      <div class="bar">
        <div class="subject">
          <a href={hashOf({ at: 'many', batch: null })}>{word('shortenMany')}</a>
          <span aria-hidden="true">/</span>
          <h1 class="clip" ref={heading} tabIndex={-1}>
            {batchName(batch)}
          </h1>
        </div>
      </div>
      {rows && <BatchProgress batch={batch} progress={progressOf(rows)} current={current} host={host} />}
      {rows && <Results rows={rows} batch={batch} host={host} onSaid={onSaid} />}
    </>
  );
}

export const batchName = ({ size, createdAt }: Batch): string =>
  countWord('batchName', size, formatNumber(size), momentWords(createdAt));

type Part = 'all' | ResultPart;

const partWords = { all: 'partAll', ready: 'partReady', failed: 'partFailed', open: 'partOpen' } as const;

interface ResultsProps {
  rows: readonly CreateRow[];
  batch: Batch;
  host: string;
  onSaid: (text: string) => void;
}

function Results({ rows, batch, host, onSaid }: ResultsProps) {
  const parts = useMemo(() => sift(rows), [rows]);
  const { chosen, shown, choose } = usePart(parts);
  const chosenRows = shown.map(({ row }) => row);
  return (
    <>
      <div class="bar">
        <Sieve parts={parts} words={partWords} chosen={chosen} onChoose={choose} />
        <div class="row share">
          <MenuButton text={word('copy')} items={copyResultItems(chosenRows, host, onSaid)} />
          <MenuButton text={word('export')} items={exportResultItems(chosenRows, host, batch.createdAt)} />
        </div>
      </div>
      <ResultsTable rows={shown} host={host} />
    </>
  );
}

function sift(rows: readonly CreateRow[]): Record<Part, readonly ResultRow[]> {
  const all = rows.map((row, index) => ({ index, row }));
  const of = (part: ResultPart) => all.filter(({ row }) => partOf(row) === part);
  return { all, ready: of('ready'), failed: of('failed'), open: of('open') };
}
