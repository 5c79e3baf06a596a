import { useMemo } from 'preact/hooks';
import type { Account } from '../../../core/account/account.ts';
import { hasEnded, progressOf, type Batch } from '../../../core/batch/batch.ts';
import { partOf, type CreateRow, type ResultPart } from '../../../core/batch/batch-results.ts';
import type { CreateOperation } from '../../../outbox/operation.ts';
import { countWord, formatNumber, word } from '../../../platform/words.ts';
import { FailureNotice } from '../../../ui/notices/FailureNotice.tsx';
import { MenuButton } from '../../MenuButton.tsx';
import type { QrSubject } from '../../qr/subject.ts';
import { Crumbs } from '../Crumbs.tsx';
import { BatchButtons } from './BatchButtons.tsx';
import { BatchDone } from './BatchDone.tsx';
import { BatchProgress } from './BatchProgress.tsx';
import { copyResultItems, exportResultItems } from './result-items.ts';
import { rowUnderWay } from './result-words.ts';
import { ResultsTable, type ResultRow } from './ResultsTable.tsx';
import { Sieve, usePart } from '../plan/Sieve.tsx';
import { momentWords } from './time-words.ts';
import { useRetryOutcome } from './use-retry-outcome.ts';
import { useBatchCommands } from './use-batch-commands.ts';
import { useBatchRows } from './use-batches.ts';

export interface BatchViewProps {
  batch: Batch;
  creates: readonly CreateOperation[];
  host: string;
  account: Account;
  onSaid: (text: string) => void;
  onQr: (subjects: readonly QrSubject[]) => void;
  onRemove: () => void;
}

/** One batch: how far it is, and what became of each of its rows. */
export function BatchView({ batch, creates, host, account, onSaid, onQr, onRemove }: BatchViewProps) {
  const rows = useBatchRows(batch);
  const current = rowUnderWay(batch, creates);
  const sent = useBatchCommands(batch.id);
  const progress = rows && progressOf(rows);
  const isDone = hasEnded(batch) && progress?.open === 0;
  const noteRetry = useRetryOutcome(rows, isDone, onSaid);
  const commands = { ...sent, retry: () => void sent.retry().then(noteRetry) };
  const shared = { batch, host, commands };
  return (
    <>
      {rows && progress && isDone ? (
        <BatchDone {...shared} {...{ rows, progress, onSaid, onQr, onRemove }} />
      ) : (
        <div class="bar">
          <Crumbs batch={batchName(batch)} />
          {progress && <BatchButtons {...shared} {...{ progress, current, account, onRemove }} />}
        </div>
      )}
      {commands.failure && <FailureNotice failure={commands.failure} host={host} />}
      {progress && !isDone && <BatchProgress {...{ batch, progress, current, host, account }} />}
      {rows && <Results {...{ batch, current, rows, isDone, host, onSaid }} />}
    </>
  );
}

export const batchName = ({ size, createdAt }: Batch): string =>
  countWord('batchName', size, formatNumber(size), momentWords(createdAt));

type Part = 'all' | ResultPart;

const partWords = { all: 'partAll', ready: 'partReady', failed: 'partFailed', open: 'partOpen' } as const;

interface ResultsProps {
  batch: Batch;
  /** The row that is under way. */
  current: CreateOperation | undefined;
  rows: readonly CreateRow[];
  /** Actions for all rows are offered above. */
  isDone: boolean;
  host: string;
  onSaid: (text: string) => void;
}

function Results({ batch, current, rows, isDone, host, onSaid }: ResultsProps) {
  const parts = useMemo(() => sift(rows), [rows]);
  const { chosen, shown, choose } = usePart(parts);
  const chosenRows = shown.map(({ row }) => row);
  return (
    <>
      <div class="bar">
        <Sieve parts={parts} words={partWords} chosen={chosen} onChoose={choose} />
        {!(isDone && chosen === 'all') && (
          <div class="row share">
            <MenuButton text={word('copy')} items={copyResultItems(chosenRows, host, onSaid)} />
            <MenuButton text={word('export')} items={exportResultItems(chosenRows, host, batch.createdAt)} />
          </div>
        )}
      </div>
      <ResultsTable {...{ batch, current, host, onSaid }} rows={shown} />
    </>
  );
}

function sift(rows: readonly CreateRow[]): Record<Part, readonly ResultRow[]> {
  const all = rows.map((row, index) => ({ index, row }));
  const of = (part: ResultPart) => all.filter(({ row }) => partOf(row) === part);
  return { all, ready: of('ready'), failed: of('failed'), open: of('open') };
}
