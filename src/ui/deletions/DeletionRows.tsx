import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { Lazy } from '../Lazy.tsx';
import { ownFirst } from '../own-wishes.ts';
import { useSteady } from '../steady/use-steady.ts';
import { DeletionRow } from './DeletionRow.tsx';
import { dueAt } from './undoable-deletes.ts';
import type { WaitingDelete } from './WaitingDeletes.tsx';

const loadNotice = () => import('./DeletionNotice.tsx');

const loadWaiting = () => import('./WaitingDeletes.tsx');

const isWaiting = (intent: DeleteIntent): intent is WaitingDelete => intent.state.at === 'waiting';

export interface DeletionRowsProps {
  deletes: readonly DeleteIntent[];
  host: string;
  /** The id of the deletion that the undo key is for. */
  keyed: string | null;
  /** The clock by which the key was given: what it takes back is then in a row. */
  now: number;
  isExplained?: boolean;
}

/** In a live region of the page: deletes that can still be taken back, those that wait for the service, and those that it refused: as the journal has them. */
export function DeletionRows({ deletes, host, keyed, now, isExplained = false }: DeletionRowsProps) {
  const undoable = useSteady(ownFirst(deletes.filter((intent) => dueAt(intent) > now)));
  const waiting = deletes.filter(isWaiting);
  return (
    <>
      {undoable.map((intent) => (
        <DeletionRow key={intent.id} intent={intent} isKeyed={intent.id === keyed} now={now} />
      ))}
      {waiting.length > 0 && <Lazy load={loadWaiting} props={{ deletes: waiting, host, now, isExplained }} />}
      {deletes
        .filter(({ state }) => state.at === 'failed')
        .map((intent) => (
          <Lazy key={intent.id} load={loadNotice} props={{ intent, host }} />
        ))}
    </>
  );
}
