import type { BatchRowRef } from '../core/batch/batch.ts';
import type { Failure } from '../core/failure.ts';
import type { CopyFormat } from '../core/account/settings.ts';
import type { CreatedLink } from '../core/link/link.ts';

/** Where the user asked for it. */
export type EntryPoint = 'popup' | 'menu' | 'command' | 'address-bar' | 'batch';

/** What a create and a delete have in common. All times are milliseconds since the epoch, for pauses and for people. */
interface OperationFacts {
  /** Made by whoever asks, so that what is delivered twice is one operation. */
  id: string;
  accountId: string;
  /** Its place in the order of all operations. Before and after are asked of `seq` and `settledSeq` alone: clocks go back. */
  seq: number;
  /** Its place in the same order when it was settled. `null`: it is not settled. */
  settledSeq: number | null;
  /** Counts the writes. A write with an older copy is refused: storage/write-operations.ts. */
  revision: number;
  createdAt: number;
  /** How many requests may have left. */
  attempts: number;
  /** What its last request was answered, if that was no success. */
  lastAnswer: Failure | null;
  /** The user has seen the outcome. */
  isSeen: boolean;
  /** The row of a batch that it is for, until the row has its outcome. */
  batch?: BatchRowRef;
}

/** One link that the user asked for. */
export interface CreateOperation extends OperationFacts {
  kind: 'create';
  longUrl: string;
  title: string;
  /** The idempotency key: the service takes it only once. `null`: the service chooses the code. */
  alias: string | null;
  aliasBy: 'user' | 'curtail' | 'service';
  entryPoint: EntryPoint;
  /** A request without a certain answer may have made the link. */
  inDoubt: boolean;
  /** The page keeps a link that it has. Whether it has one could not be read yet, and must be before anything is sent. */
  isPageUnread: boolean;
  /** The highest rank in the account's list before. Without an alias, a higher one is what tells a new link. `null`: there was no list. */
  highestRank: string | null;
  /** The format in which the link is copied, if one was asked for; otherwise the settings say. */
  copyAs?: CopyFormat;
  state: CreateState;
}

/** One link that the user wants to be gone. */
export interface DeleteOperation extends OperationFacts {
  kind: 'delete';
  /** `null`: the link is new, and its id is still to be found in the list. */
  linkId: string | null;
  shortCode: string;
  state: DeleteState;
}

export type Operation = CreateOperation | DeleteOperation;

/** The next step comes at `at`; `null`: when the network, the key, the permission or the batch is back. */
export interface DueState {
  status: 'due';
  next: 'send' | 'reconcile';
  at: number | null;
  /** Why it waits. `null`: for nothing that failed. */
  because: Failure | null;
  /** How many lists it asked for, one after another, that did not come. Of a delete: that came, too. */
  tries: number;
  /** How many lists lacked the link of a create since its last request. */
  lacking?: number;
}

interface Sending {
  status: 'sending';
}

interface Failed {
  status: 'failed';
  failure: Failure;
  settledAt: number;
}

interface Canceled {
  status: 'canceled';
  settledAt: number;
}

export type CreateState =
  | DueState
  /** A request may have left. */
  | Sending
  /**
   * Only the user can tell which of the candidates it is, if any. `freshAlias`: our own alias was refused as taken though no list shows it;
   * if the user wants another link, it gets this one. `isDoubtful`: the service has named the one candidate, which leads to another page or
   * is off.
   */
  | { status: 'needsDecision'; candidates: CreatedLink[]; freshAlias?: string; isDoubtful?: boolean }
  /** `existed`: the link was there before the click. */
  | { status: 'done'; link: CreatedLink; existed: boolean; settledAt: number }
  | Failed
  | Canceled;

export type DeleteState = DueState | Sending | { status: 'done'; settledAt: number } | Failed | Canceled;

export const isOperationSettled = ({ state }: Pick<Operation, 'state'>): boolean => 'settledAt' in state;

export const settledOrNever = ({ state }: Pick<Operation, 'state'>): number =>
  'settledAt' in state ? state.settledAt : Infinity;

export const createsOf = (operations: readonly Operation[]): CreateOperation[] =>
  operations.filter((operation) => operation.kind === 'create');

export const deletesOf = (operations: readonly Operation[]): DeleteOperation[] =>
  operations.filter((operation) => operation.kind === 'delete');

/** The link that a create has, made or found. */
export const createdLinkOf = ({ state }: Pick<Operation, 'state'>): CreatedLink | null =>
  state.status === 'done' && 'link' in state ? state.link : null;
