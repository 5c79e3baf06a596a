import type { DeleteOperation } from '../../outbox/operation.ts';
import type { Failure } from '../../core/failure.ts';
import { t } from '../../platform/i18n.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';

export interface DeleteWait {
  /** `null`: the service does not list the link yet. */
  why: Failure | null;
  /** `null`: until the network, the key or the permission is back. */
  until: number | null;
}

/** What a delete waits for after its time to undo. `null`: for nothing. */
export function findDeleteWait({ state, linkId }: DeleteOperation): DeleteWait | null {
  if (state.status !== 'due') return null;
  if (state.because) return { why: state.because, until: state.at };
  // A list that was asked for does not have the new link yet.
  return linkId === null && state.tries > 0 ? { why: null, until: state.at } : null;
}

export const deleteWaitText = ({ why }: DeleteWait, host: string): string =>
  why === null ? t('deleteUnlisted') : describeFailure(why, host).sentence;
