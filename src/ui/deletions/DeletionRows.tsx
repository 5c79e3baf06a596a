import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { word } from '../../platform/words.ts';
import { Lazy } from '../Lazy.tsx';
import { ownFirst } from '../own-wishes.ts';
import { useSteady } from '../steady/use-steady.ts';
import { Countdown } from './Countdown.tsx';
import { UndoButton } from './UndoButton.tsx';
import { dueAt, undoDelete } from './undoable-deletes.ts';

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
        <div class="deletion" key={intent.id} data-row={intent.id} data-brings-back={intent.shortCode}>
          <Countdown from={intent.createdAt} until={dueAt(intent)} now={now} />
          <span class="clip">{word('deleted', intent.shortCode)}</span>
          <UndoButton isKeyed={intent.id === keyed} undo={() => void undoDelete(intent)} />
        </div>
      ))}
      {deletes.filter(needsNotice).map((intent) => (
        <Lazy key={intent.id} load={loadNotice} props={{ intent, host }} />
      ))}
    </>
  );
}
