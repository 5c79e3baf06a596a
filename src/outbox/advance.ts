import { isWithinNextHour } from '../core/within-next-hour.ts';
import {
  advanceCreateByAnswer,
  advanceCreateByList,
  advanceCreateSeenInList,
  canBeSettledByList,
} from './advance-create.ts';
import { advanceDeleteByAnswer, advanceDeleteByList } from './advance-delete.ts';
import { stateAfterObstacle, failedState } from './state-after-obstacle.ts';
import type {
  CreateAnswer,
  DeleteAnswer,
  EventType,
  ListFindingsForCreate,
  ListFindingsForDelete,
  OperationEvent,
} from './events.ts';
import {
  dueState,
  type CreateOperation,
  type CreateState,
  type DueState,
  type Operation,
} from './operation.ts';
import type { Result } from '../core/result.ts';
import { isAnsweredLinkDoubtful, isDeleteUndoable } from './page-operations.ts';
import { isPendingTooLong, pauseBeforeFirstList } from './pauses.ts';

type Status = Operation['state']['status'];
type QuestionState = Extract<CreateState, { status: 'needsDecision' }>;

const whileOpen = ['adopted', 'accountRemoved', 'seen'] as const;

/**
 * The machine, for both kinds: the events that a state takes. Any other changes nothing. `README.md` has it as a diagram, which a test
 * compares with this table.
 */
export const eventsByStatus: Record<Status, readonly EventType[]> = {
  due: ['blocked', 'sent', 'reconciled', 'retryNow', 'postponed', 'chosen', 'canceled', ...whileOpen],
  sending: ['answered', 'interrupted', ...whileOpen],
  needsDecision: ['seenInList', 'makeAnother', 'chosen', 'canceled', ...whileOpen],
  done: ['seen'],
  failed: ['seenInList', 'seen'],
  canceled: ['seenInList', 'seen'],
};

/** The one place that says how an operation goes on. The same object comes back where the event changes nothing. */
export function advance<Kind extends Operation>(operation: Kind, event: OperationEvent): Kind {
  if (!eventsByStatus[operation.state.status].includes(event.type)) return operation;
  return stepOf(operation, event) as Kind;
}

function stepOf(operation: Operation, event: OperationEvent): Operation {
  const to = (state: Operation['state']) => ({ ...operation, state }) as Operation;
  const due = operation.state as DueState;
  switch (event.type) {
    case 'blocked':
      return blocked(operation, due, event);
    case 'sent':
      return due.next === 'send'
        ? ({ ...operation, attempts: operation.attempts + 1, state: { status: 'sending' } } as Operation)
        : operation;
    case 'answered':
      return operation.kind === 'create'
        ? advanceCreateByAnswer(operation, event.answer as CreateAnswer, event.now)
        : advanceDeleteByAnswer(operation, event.answer as DeleteAnswer, event.now);
    case 'reconciled':
      // A delete may ask for a list before its first request, too, if the kept list lacks its link.
      if (due.next !== 'reconcile' && operation.kind === 'create') return operation;
      return operation.kind === 'create'
        ? advanceCreateByList(
            operation,
            due,
            event.list as Result<ListFindingsForCreate>,
            event.freshAlias,
            event.now,
          )
        : advanceDeleteByList(operation, due, event.list as Result<ListFindingsForDelete>, event.now);
    case 'seenInList':
      return operation.kind === 'create' && canBeSettledByList(operation)
        ? advanceCreateSeenInList(operation, event.list, event.now)
        : operation;
    case 'interrupted':
      return inDoubt(operation, event.now);
    case 'retryNow':
      return retried(operation, due, event.now);
    case 'postponed':
      return isDeleteUndoable(operation) ? to({ ...due, at: event.at }) : operation;
    case 'makeAnother':
      // Only a create can be in that state.
      return makeAnother(operation as CreateOperation, operation.state as QuestionState);
    case 'chosen':
      return operation.kind === 'create' ? withLink(operation, event) : operation;
    case 'canceled':
      return canceled(operation, event);
    case 'adopted':
      return adopted(operation);
    case 'accountRemoved':
      return to(failedState({ kind: 'not-connected' }, event.now));
    case 'seen':
      return operation.isSeen ? operation : { ...operation, isSeen: true };
  }
}

/** What an operation needs next; `null`: nothing. */
export type NextStep = { do: 'send' | 'reconcile' } | { do: 'wait'; until: number | null } | null;

/**
 * What an operation needs at `now`. What waits for the network, the key, the permission or its batch is asked for again whenever the worker
 * wakes, which `isAwoken` says. A wait that is longer than any of Curtail's was set by a wrong clock, and counts as over.
 */
export function nextStep({ state }: Pick<Operation, 'state'>, now: number, isAwoken: boolean): NextStep {
  if (state.status !== 'due') return null;
  const { next, at } = state;
  const isWaiting = at === null ? !isAwoken : isWithinNextHour(at, now);
  return isWaiting ? { do: 'wait', until: at } : { do: next };
}

/** Its last request may or may not have been carried out. Only a list can tell. */
function inDoubt(operation: Operation, now: number): Operation {
  const at = now + pauseBeforeFirstList(operation.attempts);
  const state = dueState('reconcile', at, operation.kind === 'create' ? { kind: 'unreachable' } : null);
  const doubtful = { lastAnswer: { kind: 'unreachable' } as const, state };
  return operation.kind === 'create'
    ? { ...operation, ...doubtful, inDoubt: true }
    : { ...operation, ...doubtful };
}

function canceled(
  operation: Operation,
  { now, ifRowOfBatch, leavesBatch = false }: Extract<OperationEvent, { type: 'canceled' }>,
): Operation {
  const { batch, ...own } = operation;
  if (ifRowOfBatch !== undefined && batch?.batchId !== ifRowOfBatch) return operation;
  const state = { status: 'canceled', settledAt: now } as const;
  return { ...own, ...(batch && !leavesBatch && { batch }), state } as Operation;
}

/** The same object comes back if it waits for the same as before: an obstacle is met at every wake-up, and would be written each time. */
function blocked(
  operation: Operation,
  due: DueState,
  { because, now }: Extract<OperationEvent, { type: 'blocked' }>,
): Operation {
  // A delete that waits long asks the kept list again before it leaves.
  const waiting = operation.kind === 'delete' && due.next === 'send' ? { ...due, tries: 0 } : due;
  const state =
    because === null ? { ...waiting, at: null } : stateAfterObstacle(operation, waiting, because, now);
  return JSON.stringify(state) === JSON.stringify(operation.state)
    ? operation
    : ({ ...operation, state } as Operation);
}

/**
 * Whoever asks for what was pending for weeks asks for it anew, even if nothing has said yet that it was. About the row of a batch nobody is
 * asked by itself, and what it made weeks ago must not seem older than its click.
 */
function retried(operation: Operation, due: DueState, now: number): Operation {
  const isOld = operation.batch === undefined && isPendingTooLong(operation, now);
  return {
    ...operation,
    ...(isOld && { createdAt: now }),
    state: { ...due, at: now, because: due.because?.kind === 'pending-too-long' ? null : due.because },
  } as Operation;
}

function adopted(operation: Operation): Operation {
  const { batch, ...own } = operation;
  return batch === undefined ? operation : ({ ...own, isSeen: false } as Operation);
}

/** The user has seen what was found, and wants a link besides. */
function makeAnother(operation: CreateOperation, { freshAlias }: QuestionState): Operation {
  return {
    ...operation,
    alias: freshAlias ?? operation.alias,
    inDoubt: false,
    isPageUnread: false,
    lastAnswer: null,
    state: dueState('send', 0),
  };
}

function withLink(
  operation: CreateOperation,
  { link, existed, now }: Extract<OperationEvent, { type: 'chosen' }>,
): Operation {
  const { state, attempts } = operation;
  // What waits for a list may have a link of its own. What is to be sent has none: it was refused, or the list lacked it.
  if (state.status === 'due' && state.next === 'reconcile' && attempts > 0) return operation;
  return {
    ...operation,
    state: { status: 'done', link, existed: existed || isAnsweredLinkDoubtful(operation), settledAt: now },
  };
}
