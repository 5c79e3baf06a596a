import type { CreateOperation } from '../outbox/operation.ts';
import type { Failure, FailureKind, Remedy } from '../core/failure.ts';
import { waitReason } from '../outbox/page-operations.ts';
import { t } from '../platform/i18n.ts';
import { describeFailure } from './describe-failure.ts';
import { createStatusText } from './create-status-text.ts';

export interface OperationDescription {
  sentence: string;
  /** The service's own text, quoted. */
  serviceMessage: string | null;
  /** What Curtail does next. `null`: there is nothing more to say. */
  plan: string | null;
  /**
   * When Curtail goes on by itself, in milliseconds since the epoch. `null`: when the network is back. Absent if it doesn't go on, or has
   * not stopped.
   */
  nextAt?: number | null;
  /** What the user can do about a failure. Absent if nothing failed. */
  remedy?: Remedy;
}

/** Obstacles that only the user can remove. */
const onlyUserEnds: ReadonlySet<FailureKind> = new Set(['no-permission', 'pending-too-long']);

/** The state of a create in words, with the way on. `host` is that of the account. */
export function describeOperation(operation: CreateOperation, host: string): OperationDescription {
  const { state, alias } = operation;
  const sentence = createStatusText(operation, host);
  const of = (failure: Failure, plan: string | null): OperationDescription => ({
    ...describeFailure(failure, host, alias ?? ''),
    sentence,
    plan,
  });
  const why = waitReason(operation);
  const alone = { sentence, serviceMessage: null, plan: null };
  switch (state.status) {
    case 'due':
      // The page asks for the passphrase, so nothing else has to be said.
      if (why?.kind === 'locked') return alone;
      if (state.next === 'send')
        return why === null
          ? alone
          : {
              ...of(why, onlyUserEnds.has(why.kind) ? null : t('waiting')),
              // No time is shown for what only the user can end.
              ...(!onlyUserEnds.has(why.kind) && { nextAt: state.at }),
            };
      return { ...alone, ...(why && of(why, null)), plan: t('checkingFirst'), nextAt: state.at };
    case 'failed':
      return of(state.failure, null);
    default:
      return alone;
  }
}
