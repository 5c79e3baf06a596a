import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { Lazy } from '../Lazy.tsx';
import { ownFirst } from '../own-wishes.ts';
import { useSteady } from '../steady/use-steady.ts';
import { DeletionRow } from './DeletionRow.tsx';
import { dueAt } from './undoable-deletes.ts';

const loadNotice = () => import('./DeletionNotice.tsx');

const needsNotice = ({ state }: DeleteIntent): boolean => state.at === 'failed' || state.at === 'waiting';

export interface DeletionRowsProps {
  deletes: readonly DeleteIntent[];
  host: string;
  /** The id of the deletion that the undo key is for. */
  keyed: string | null;
  /** The clock by which the key was given: what it takes back is then in a row. */
  now: number;
}

/** In a live region of the page: deletes that can still be taken back, and those that the service refused: as the journal has them. */
export function DeletionRows({ deletes, host, keyed, now }: DeletionRowsProps) {
  const undoable = useSteady(ownFirst(deletes.filter((intent) => dueAt(intent) > now)));
  return (
    <>
      {undoable.map((intent) => (
        <DeletionRow key={intent.id} intent={intent} isKeyed={intent.id === keyed} now={now} />
      ))}
      {deletes.filter(needsNotice).map((intent) => (
        <Lazy key={intent.id} load={loadNotice} props={{ intent, host }} />
      ))}
    </>
  );
}
