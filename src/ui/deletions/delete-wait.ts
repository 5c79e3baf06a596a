import type { DeleteOperation } from '../../outbox/operation.ts';
import { isDeleteWaitingForNewerList } from '../../outbox/page-operations.ts';
import type { Failure } from '../../core/failure.ts';
import { t } from '../../platform/i18n.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';

export interface DeleteWait {
  /** `null`: no list has shown the link yet. */
  why: Failure | null;
  /** `null`: until the network, the key or the permission is back. 0: no longer, since its request is on its way. */
  until: number | null;
}

/** What a delete waits for after its time to undo. `null`: for nothing. */
export function findDeleteWait(operation: DeleteOperation): DeleteWait | null {
  const { state, linkId, lastAnswer, attempts } = operation;
  // Otherwise its row would come and go with each request, and take the focus along.
  const isAgain = attempts > 1 && lastAnswer !== null;
  if (state.status === 'sending' && isAgain) return { why: lastAnswer, until: 0 };
  if (state.status !== 'due') return null;
  const isWaiting = state.because !== null || isAgain || isDeleteWaitingForNewerList(operation);
  // A link with an id was listed. That a list lacks it now may mean that it is gone, so its request is what is left to tell of.
  return isWaiting ? { why: state.because ?? (linkId === null ? null : lastAnswer), until: state.at } : null;
}

export const deleteWaitText = ({ why }: DeleteWait, host: string): string =>
  why === null ? t('deleteUnlisted') : describeFailure(why, host).sentence;

export const isBeingSent = ({ until }: DeleteWait): boolean => until === 0;
