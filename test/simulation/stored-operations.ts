import type { Place } from '../../src/core/batch/batch.ts';
import type { Failure } from '../../src/core/failure.ts';
import type { CreateOperation, DeleteOperation, Operation } from '../../src/outbox/operation.ts';
import type { CreatedLink } from '../../src/core/link/link.ts';

// The one place that knows how the extension stores an operation. Rules and users see only the types of this file.

export type EntryPoint = CreateOperation['door'];

export interface Operation {
  kind: 'create' | 'delete';
  id: string;
  accountId: string;
  createdAt: number;
  attempts: number;
  isSeen: boolean;
  batch: Place | null;
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
  highestId: string | null;
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

export const operationOf = (intent: Operation): AnyOperation =>
  intent.kind === 'create' ? createOf(intent) : deleteOf(intent);

export function createOf(intent: CreateOperation): CreateOperation {
  const { kind, longUrl, alias, aliasBy, door, highestId, state } = intent;
  return {
    kind,
    ...common(intent),
    longUrl,
    alias,
    aliasBy,
    entryPoint: door,
    highestId,
    link: state.at === 'done' ? state.link : null,
    existed: state.at === 'done' && state.wasThere,
    candidates: state.at === 'unclear' ? state.found : [],
  };
}

function deleteOf(intent: DeleteOperation): DeleteOperation {
  const { kind, linkId, shortCode } = intent;
  return { kind, ...common(intent), linkId, shortCode };
}

function common(intent: Operation): Omit<Operation, 'kind'> {
  const { id, accountId, createdAt, attempts, isSeen, batch = null } = intent;
  return { id, accountId, createdAt, attempts, isSeen, batch, ...nothing, ...stepsOf(intent) };
}

function stepsOf({ state, ...intent }: Operation): Pick<Steps, 'status'> & Partial<Steps> {
  switch (state.at) {
    case 'ready':
      return { status: 'due', next: 'send', at: 'dueAt' in state ? state.dueAt : 0 };
    case 'waiting':
      return { status: 'due', next: 'send', at: state.until, because: state.why };
    case 'unsure': {
      const hasLooked = 'looks' in state && state.looks > 0;
      const hasAlias = 'alias' in intent && intent.alias !== null;
      const isIdle = hasLooked && hasAlias && state.doubt.kind !== 'alias-taken';
      return {
        status: 'due',
        next: 'reconcile',
        at: state.nextAt,
        because: state.trouble ?? state.doubt,
        isIdle,
      };
    }
    case 'unclear':
      return { status: 'needsDecision' };
    case 'failed':
      return { status: 'failed', failure: state.failure, settledAt: state.settledAt };
    case 'cancelled':
      return { status: 'canceled', settledAt: state.settledAt };
    case 'done':
      return { status: 'done', settledAt: state.settledAt };
    case 'sending':
      return { status: 'sending' };
  }
}

export const isSettled = ({ status }: Pick<Operation, 'status'>): boolean =>
  status === 'done' || status === 'failed' || status === 'canceled';

/** Something holds it up, and the user is offered to try at once. */
export const isWaiting = ({ status, because }: Operation): boolean => status === 'due' && because !== null;
