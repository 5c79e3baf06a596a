import { isOperationSettled, type DeleteOperation } from '../../outbox/operation.ts';
import { isDeleteWaitingForNewerList } from '../../outbox/page-operations.ts';
import type { Failure } from '../../core/failure.ts';
import { t } from '../../platform/i18n.ts';
import { partlyStoredSentence } from '../../i18n/failure-sentence.ts';
import { undoDeadlineOrZero } from './undoable-deletes.ts';

export interface DeleteWait {
  /** `null`: nothing has failed. */
  why: Failure | null;
  /** `null`: until the network, the key or the permission is back. 0: no longer, since its request is on its way. */
  until: number | null;
  /** What it asked has not been answered yet. Otherwise, and if nothing has failed, no list has shown the link. */
  isUnanswered?: boolean;
}

/** What a delete waits for after its time to undo. `null`: for nothing. */
export function findDeleteWait(operation: DeleteOperation): DeleteWait | null {
  const { state, linkId, lastAnswer } = operation;
  // Otherwise its row would come and go with each request, and take the focus along.
  if (state.status === 'sending' && lastAnswer !== null) return { why: lastAnswer, until: 0 };
  if (state.status !== 'due') return null;
  const isWaiting = state.because !== null || lastAnswer !== null || isDeleteWaitingForNewerList(operation);
  // A link with an id was listed. That a list lacks it now may mean that it is gone, so its request is what is left to tell of.
  return isWaiting ? { why: state.because ?? (linkId === null ? null : lastAnswer), until: state.at } : null;
}

/** What a delete waits for whose time to undo is over, and of which nothing else is known. `null`: it is settled, waits, or can be undone. */
export function findUnansweredDelete(operation: DeleteOperation, now: number): DeleteWait | null {
  const { state, batch } = operation;
  // A batch tells its own progress.
  const isOpen = batch === undefined && !isOperationSettled(operation) && findDeleteWait(operation) === null;
  if (!isOpen || undoDeadlineOrZero(operation) > now) return null;
  return { why: null, until: state.status === 'due' ? state.at : 0, isUnanswered: true };
}

export function deleteWaitText({ why, isUnanswered }: DeleteWait, host: string): string {
  if (why !== null) return partlyStoredSentence(why, host);
  return isUnanswered ? t('deleteUnanswered', host) : t('deleteUnlisted');
}

export const isBeingSent = ({ until }: DeleteWait): boolean => until === 0;
