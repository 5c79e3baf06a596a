import type { ServiceQuirks } from '../core/account/account.ts';
import type { Failure } from '../core/failure.ts';
import type { CreatedLink, Link } from '../core/link/link.ts';
import type { Result } from '../core/result.ts';

/**
 * What a create learns of a list: the links that may be its own, newest first, and how the service changes what it stores.
 * `askedSeq`: the place in the order of operations at which it was asked for; what was deleted after that it may still have.
 * `hasAliasBeingDeleted`: another one has its alias, and is being deleted.
 */
export interface ListFindingsForCreate {
  links: readonly Link[];
  quirks: ServiceQuirks;
  askedSeq: number;
  hasAliasBeingDeleted?: boolean;
}

/**
 * What a delete learns of a list. `idOfCode`: of the row with its code; `hasLink`: a row has both its id and its code. `listMayBeOld`: there is no
 * such row, but the list may be older than the link. `replaced`: another link has its code, so it is gone. `removed`: another delete of the new
 * link has worked, so no list will show it.
 */
export interface ListFindingsForDelete {
  idOfCode: string | null;
  hasLink: boolean | 'listMayBeOld' | 'replaced' | 'removed';
}

/**
 * What the service's answer to the request of an operation was. `isDoubtful`: it names a link of its own choice that leads to another page,
 * or that the list says is off. `isBeingDeleted`: it names a link that was there, and that a delete may have reached by now.
 */
export type CreateAnswer = Result<{
  link: CreatedLink;
  existed: boolean;
  isDoubtful: boolean;
  isBeingDeleted?: boolean;
}>;
export type DeleteAnswer = Result<null>;

/** What can happen to an operation. `now` is in milliseconds since the epoch. */
export type OperationEvent =
  /** Nothing was sent, because of an obstacle in this browser. `null`: its batch is paused. */
  | { type: 'blocked'; because: Failure | null; now: number }
  /** Saved before a request leaves. */
  | { type: 'sent' }
  | { type: 'answered'; answer: CreateAnswer | DeleteAnswer; now: number }
  /** A list that was asked for after the last request. `freshAlias` is for a create whose alias is taken. */
  | {
      type: 'reconciled';
      list: Result<ListFindingsForCreate | ListFindingsForDelete>;
      freshAlias: string;
      now: number;
    }
  /** A list that was fetched for any reason has links that may be this one's, or its alias for another page. */
  | { type: 'seenInList'; list: ListFindingsForCreate; now: number }
  /** A new worker found it in `sending`: the answer is lost. */
  | { type: 'interrupted'; now: number }
  /** The user wants the next step now. */
  | { type: 'retryNow'; now: number }
  /** The time to undo a delete became longer or shorter. */
  | { type: 'postponed'; at: number }
  /** The user wants a new link, whatever was found. */
  | { type: 'makeAnother' }
  /** The user has said which link it is, or its page turned out to have this one. */
  | { type: 'chosen'; link: CreatedLink; existed: boolean; now: number }
  /**
   * `ifRowOfBatch`: not by the user, but by this batch, and only while the operation is its row. `leavesBatch`: the batch halts, and begins the row
   * again if it is resumed. In one write, so that the row is never told as canceled.
   */
  | { type: 'canceled'; now: number; ifRowOfBatch?: string; leavesBatch?: boolean }
  /** Somebody asked for the link of a row by itself: it goes on whatever becomes of the batch, and its end is told. */
  | { type: 'adopted' }
  | { type: 'accountRemoved'; now: number }
  | { type: 'seen' };

export type EventType = OperationEvent['type'];
