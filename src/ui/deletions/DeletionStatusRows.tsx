import { useRef } from 'preact/hooks';
import type { DeleteOperation } from '../../outbox/operation.ts';
import { Lazy } from '../Lazy.tsx';
import { isCreatedInThisWindow } from '../own-operations.ts';
import { useLayoutFreeze } from '../layout-freeze/use-layout-freeze.ts';
import { undoableGroups, undoDeadlineOrZero, type FailureAnnouncer } from './undoable-deletes.ts';
import { findDeleteWait, findUnansweredDelete } from './delete-wait.ts';
import { t, tPlural } from '../../platform/i18n.ts';
import { UndoRow } from './UndoRow.tsx';

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
        <UndoRow
          key={isCreatedInThisWindow(group.id)}
          {...group}
          deletes={group.operations.map((one) => ({ id: one.id, until: undoDeadlineOrZero(one) }))}
          bringsBack={group.shortCode}
          isKeyed={group.id === keyed}
          now={now}
        >
          <span class="clip">
            {group.operations.length === 1
              ? t('deleted', group.shortCode)
              : tPlural('deletedLinks', group.operations.length)}
          </span>
        </UndoRow>
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
