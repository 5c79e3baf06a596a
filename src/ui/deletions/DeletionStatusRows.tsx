import { useRef } from 'preact/hooks';
import type { DeleteOperation } from '../../outbox/operation.ts';
import { Lazy } from '../Lazy.tsx';
import { isCreatedInThisWindow } from '../own-operations.ts';
import { useLayoutFreeze } from '../layout-freeze/use-layout-freeze.ts';
import {
  undoableGroups,
  undoDeadlineOrZero,
  type FailureAnnouncer,
  type UndoableGroup,
} from './undoable-deletes.ts';
import { findDeleteWait, findUnansweredDelete } from './delete-wait.ts';
import { t, tPlural } from '../../platform/i18n.ts';
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
  say: FailureAnnouncer['say'];
}

/** Most deletes are answered sooner than this. */
const slowMs = 2000;

/** Deletes of which nothing was heard for a while, as the page sees it. */
function useSlowDeletes(deletes: readonly DeleteOperation[], now: number) {
  const since = useRef(new Map<string, number>());
  const unanswered = deletes.flatMap((operation) => {
    const wait = findUnansweredDelete(operation, now);
    return wait ? [{ ...operation, wait }] : [];
  });
  since.current = new Map(unanswered.map(({ id }) => [id, since.current.get(id) ?? now]));
  return unanswered.filter(({ id }) => now - (since.current.get(id) ?? now) >= slowMs);
}

/** For a live region of the page: deletes that can be undone, that wait for the service or its list, and that it refused, as in the outbox. */
export function DeletionStatusRows({
  deletes,
  host,
  keyed,
  now,
  isExplained = false,
  say,
}: DeletionStatusRowsProps) {
  const groups = useLayoutFreeze(undoableGroups(deletes, now, { host, say }));
  const waiting = deletes.flatMap((operation) => {
    const wait = findDeleteWait(operation);
    return wait ? [{ ...operation, wait }] : [];
  });
  const unlisted = waiting.filter(({ wait }) => wait.why === null);
  const held = [...waiting.filter(({ wait }) => wait.why !== null), ...useSlowDeletes(deletes, now)];
  return (
    <>
      {groups.map((group) => (
        <UndoRow key={isCreatedInThisWindow(group.id)} group={group} isKeyed={group.id === keyed} now={now} />
      ))}
      {unlisted.length > 0 && (
        <Lazy load={loadWaiting} props={{ deletes: unlisted, host, now, isExplained: false, say }} />
      )}
      {held.length > 0 && <Lazy load={loadWaiting} props={{ deletes: held, host, now, isExplained, say }} />}
      {deletes
        .filter(({ state }) => state.status === 'failed')
        .map((operation) => (
          <Lazy key={operation.id} load={loadNotice} props={{ operation, host }} />
        ))}
    </>
  );
}

interface UndoRowProps {
  group: UndoableGroup;
  isKeyed: boolean;
  now: number;
}

/** Deletes that can still be undone. What counts is the time of the newest: the row stays until that is over. */
function UndoRow({ group: { id, createdAt, shortCode, operations, undo }, isKeyed, now }: UndoRowProps) {
  const deletes = operations.map((operation) => ({
    id: operation.id,
    until: undoDeadlineOrZero(operation),
  }));
  const until = Math.max(...deletes.map((one) => one.until));
  const { left, row } = usePausableUndoTime(deletes);
  return (
    <div class="deletion" data-row={id} data-brings-back={shortCode} {...row}>
      <Countdown key={id} from={createdAt} until={until} now={now} held={left} />
      <span class="clip">
        {operations.length === 1 ? t('deleted', shortCode) : tPlural('deletedLinks', operations.length)}
      </span>
      <UndoButton isKeyed={isKeyed} undo={undo} />
    </div>
  );
}
