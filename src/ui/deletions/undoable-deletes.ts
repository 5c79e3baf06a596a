import { isDeleteUndoable } from '../../outbox/page-operations.ts';
import type { DeleteOperation } from '../../outbox/operation.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t, tPlural } from '../../platform/i18n.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { expectLayoutChanges } from '../layout-freeze/layout-freeze.ts';
import { isCreatedInThisWindow, sortThisWindowFirst } from '../own-operations.ts';
import type { UndoableDeletion } from './use-undo-key.ts';

/** The end of the time to undo. 0: it is over. */
export const undoDeadlineOrZero = (operation: DeleteOperation): number =>
  isDeleteUndoable(operation) && operation.state.status === 'due' ? (operation.state.at ?? 0) : 0;

/** Deletes of single links that can be undone together. */
export interface UndoableGroup extends UndoableDeletion {
  /** Of the newest. */
  shortCode: string;
  /** At least one, the newest first. */
  operations: readonly DeleteOperation[];
}

/** How the page says what a press has not done. `say` shows a text and announces it. */
export interface FailureAnnouncer {
  host: string;
  say: (text: string) => void;
}

/** Deletes of single links that can still be undone: those of this window together, and then those of the other windows. */
export function undoableGroups(
  deletes: readonly DeleteOperation[],
  now: number,
  report: FailureAnnouncer,
): UndoableGroup[] {
  const undoable = sortThisWindowFirst(deletes.filter((operation) => undoDeadlineOrZero(operation) > now));
  return [true, false].flatMap((isOwn) => {
    const operations = undoable.filter(({ id }) => isCreatedInThisWindow(id) === isOwn);
    const [newest] = operations;
    return newest ? [{ ...newest, operations, undo: () => void undoDeletes(operations, report) }] : [];
  });
}

/** Undoes deletes, and says what was in time, what was not, and what failed. */
export async function undoDeletes(
  deletes: readonly Pick<DeleteOperation, 'id' | 'shortCode'>[],
  { host, say }: FailureAnnouncer,
): Promise<void> {
  expectLayoutChanges();
  const undone: string[] = [];
  const missed: string[] = [];
  await Promise.all(
    deletes.map(async ({ id, shortCode }) => {
      const answer = await sendCommand('cancelOperation', { operationId: id });
      if (!answer.ok) missed.push(describeFailure(answer.error, host).sentence);
      else if (answer.value.isCanceled) undone.push(shortCode);
      else missed.push(t('undoLate', shortCode));
    }),
  );
  const [first] = undone;
  const kept = first && (undone.length === 1 ? t('undone', first) : tPlural('undoneLinks', undone.length));
  const text = [kept, ...new Set(missed)].filter(Boolean).join(' ');
  // The links that are back show by themselves.
  if (missed.length > 0) say(text);
  else announceToScreenReader(text);
}
