import type { DeleteOperation } from '../../outbox/operation.ts';
import { Lazy } from '../Lazy.tsx';
import { sortThisWindowFirst } from '../own-operations.ts';
import { useLayoutFreeze } from '../layout-freeze/use-layout-freeze.ts';
import { undoDeadlineOrZero, undoDelete } from './undoable-deletes.ts';
import { findDeleteWait } from './delete-wait.ts';
import { t } from '../../platform/i18n.ts';
import { Countdown } from './Countdown.tsx';
import { UndoButton } from './UndoButton.tsx';
import { usePausableUndoTime } from './use-pausable-undo-time.ts';

const loadNotice = () => import('./FailedDeleteNotice.tsx');

const loadWaiting = () => import('./WaitingDeletes.tsx');

export interface DeletionStatusRowsProps {
  deletes: readonly DeleteOperation[];
  host: string;
  /** The id of the delete that the undo key applies to. */
  keyed: string | null;
  /** The time by which `keyed` was chosen, so that its delete is among the rows. */
  now: number;
  isExplained?: boolean;
}

/** For a live region of the page: deletes that can be undone, that wait for the service or its list, and that it refused, as in the outbox. */
export function DeletionStatusRows({
  deletes,
  host,
  keyed,
  now,
  isExplained = false,
}: DeletionStatusRowsProps) {
  const undoable = useLayoutFreeze(
    sortThisWindowFirst(deletes.filter((operation) => undoDeadlineOrZero(operation) > now)),
  );
  const waiting = deletes.flatMap((operation) => {
    const wait = findDeleteWait(operation);
    return wait ? [{ ...operation, wait }] : [];
  });
  const unlisted = waiting.filter(({ wait }) => wait.why === null);
  const held = waiting.filter(({ wait }) => wait.why !== null);
  return (
    <>
      {undoable.map((operation) => (
        <DeletionRow key={operation.id} operation={operation} isKeyed={operation.id === keyed} now={now} />
      ))}
      {unlisted.length > 0 && (
        <Lazy load={loadWaiting} props={{ deletes: unlisted, host, now, isExplained: false }} />
      )}
      {held.length > 0 && <Lazy load={loadWaiting} props={{ deletes: held, host, now, isExplained }} />}
      {deletes
        .filter(({ state }) => state.status === 'failed')
        .map((operation) => (
          <Lazy key={operation.id} load={loadNotice} props={{ operation, host }} />
        ))}
    </>
  );
}

interface DeletionRowProps {
  operation: DeleteOperation;
  isKeyed: boolean;
  now: number;
}

/** A delete that can still be undone. */
function DeletionRow({ operation, isKeyed, now }: DeletionRowProps) {
  const { left, row } = usePausableUndoTime(operation.id, undoDeadlineOrZero(operation));
  return (
    <div class="deletion" data-row={operation.id} data-brings-back={operation.shortCode} {...row}>
      <Countdown from={operation.createdAt} until={undoDeadlineOrZero(operation)} now={now} held={left} />
      <span class="clip">{t('deleted', operation.shortCode)}</span>
      <UndoButton isKeyed={isKeyed} undo={() => void undoDelete(operation)} />
    </div>
  );
}
