import type { BatchRowRef } from '../../src/core/batch/batch.ts';
import { isOutcomeAmbiguous, type Failure } from '../../src/core/failure.ts';
import type { CreatedLink } from '../../src/core/link/link.ts';
import type * as outbox from '../../src/outbox/operation.ts';

// The one place that knows how the extension stores an operation. Rules and users see only the types of this file.

export type EntryPoint = outbox.EntryPoint;

export interface Operation {
  kind: 'create' | 'delete';
  id: string;
  accountId: string;
  /** Its place in the order in which operations were stored. */
  seq: number;
  createdAt: number;
  attempts: number;
  isSeen: boolean;
  batch: BatchRowRef | null;
  status: 'due' | 'sending' | 'needsDecision' | 'done' | 'failed' | 'canceled';
  /** The next step of an operation that is due. */
  next: 'send' | 'reconcile' | null;
  /** When that step comes, by the clock of the computer. `null`: when something else allows it. */
  at: number | null;
  /** Why an operation that is due has to wait. */
  because: Failure | null;
  settledAt: number | null;
  failure: Failure | null;
  /** It could be sent again at once, and waits all the same. */
  isIdle: boolean;
}

export interface CreateOperation extends Operation {
  kind: 'create';
  longUrl: string;
  alias: string | null;
  aliasBy: 'user' | 'curtail' | 'service';
  entryPoint: EntryPoint;
  /** A request may have made its link, and no answer has told. */
  inDoubt: boolean;
  highestRank: string | null;
  link: CreatedLink | null;
  /** The link was there before. */
  existed: boolean;
  candidates: readonly CreatedLink[];
}

export interface DeleteOperation extends Operation {
  kind: 'delete';
  linkId: string | null;
  shortCode: string;
}

export type AnyOperation = CreateOperation | DeleteOperation;

type Steps = Pick<Operation, 'status' | 'next' | 'at' | 'because' | 'settledAt' | 'failure' | 'isIdle'>;

const nothing: Omit<Steps, 'status'> = {
  next: null,
  at: null,
  because: null,
  settledAt: null,
  failure: null,
  isIdle: false,
};

export const operationOf = (operation: outbox.Operation): AnyOperation =>
  operation.kind === 'create' ? createOf(operation) : deleteOf(operation);

export function createOf(create: outbox.CreateOperation): CreateOperation {
  const { kind, longUrl, alias, aliasBy, entryPoint, inDoubt, highestRank, state } = create;
  return {
    kind,
    ...common(create),
    isIdle: isIdle(create),
    longUrl,
    alias,
    aliasBy,
    entryPoint,
    inDoubt,
    highestRank,
    link: state.status === 'done' ? state.link : null,
    existed: state.status === 'done' && state.existed,
    candidates: state.status === 'needsDecision' ? state.candidates : [],
  };
}

function deleteOf(operation: outbox.DeleteOperation): DeleteOperation {
  const { kind, linkId, shortCode } = operation;
  return { kind, ...common(operation), linkId, shortCode };
}

function common(operation: outbox.Operation): Omit<Operation, 'kind'> {
  const { id, accountId, seq, createdAt, attempts, isSeen, batch = null } = operation;
  return { id, accountId, seq, createdAt, attempts, isSeen, batch, ...nothing, ...stepsOf(operation.state) };
}

function stepsOf(state: outbox.Operation['state']): Pick<Steps, 'status'> & Partial<Steps> {
  switch (state.status) {
    case 'due':
      return { status: state.status, next: state.next, at: state.at, because: state.because };
    case 'failed':
      return { status: state.status, failure: state.failure, settledAt: state.settledAt };
    case 'done':
    case 'canceled':
      return { status: state.status, settledAt: state.settledAt };
    case 'sending':
    case 'needsDecision':
      return { status: state.status };
  }
}

/** A list lacked its link, and no refusal says that its alias may be taken. */
const isIdle = ({ state, alias, lastAnswer }: outbox.CreateOperation): boolean =>
  state.status === 'due' &&
  state.next === 'reconcile' &&
  (state.lacking ?? 0) > 0 &&
  alias !== null &&
  (lastAnswer === null || isOutcomeAmbiguous(lastAnswer));

export const isSettled = ({ status }: Pick<Operation, 'status'>): boolean =>
  status === 'done' || status === 'failed' || status === 'canceled';

/** Something holds it up, and the user is offered to try at once. */
export const isWaiting = ({ status, because }: Operation): boolean => status === 'due' && because !== null;

/** What stays under the id of a removed operation until the next start. */
export const isTombstone = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && 'removed' in record && !('data' in record);
