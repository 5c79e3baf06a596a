import type { Place } from '../batch/batch.ts';
import type { Failure } from '../failure.ts';
import type { Result } from '../result.ts';

/**
 * One wish of the user to delete one link. Deleting twice is harmless. So after an answer that is not certain, Curtail looks for the link in
 * the list, and deletes again while it is there. All times are milliseconds since the epoch.
 */
export interface DeleteIntent {
  kind: 'delete';
  id: string;
  accountId: string;
  /** `null`: the link is new, and its id is still to be found in the list. */
  linkId: string | null;
  shortCode: string;
  createdAt: number;
  /** How many requests have left, plus how many looks for its id have failed. */
  attempts: number;
  isSeen: boolean;
  /** The batch that this is a row of, until the row has its outcome. */
  batch?: Place;
  state: DeleteState;
}

export type DeleteState =
  /**
   * Can be undone until `dueAt`. Then it is sent or, if it has no id, looked for. `isUnlisted`: a look has not found it, and `dueAt` is the
   * time of the next look.
   */
  | { at: 'ready'; dueAt: number; isUnlisted?: boolean }
  | { at: 'sending' }
  /** No certain answer: looks at `nextAt` whether the list still has it. `doubt` is that answer, `trouble` says why the last look failed. */
  | { at: 'unsure'; doubt: Failure; misses: number; nextAt: number; trouble: Failure | null }
  | { at: 'waiting'; why: Failure; until: number | null }
  | { at: 'done'; settledAt: number }
  | { at: 'failed'; failure: Failure; settledAt: number }
  | { at: 'cancelled'; settledAt: number };

export type DeleteEvent =
  | { type: 'sent' }
  /** Nothing was sent: an obstacle in this browser. */
  | { type: 'held'; why: Failure; now: number }
  /** Nothing was sent: its batch was stopped or paused in that moment. */
  | { type: 'recalled'; now: number }
  | { type: 'answered'; answer: Result<null>; now: number }
  /** The id that the list gives, or `null` if the list does not have the link. */
  | { type: 'looked'; answer: Result<string | null>; now: number }
  | { type: 'cut-off'; now: number }
  /** The user asked for the next step now. */
  | { type: 'urged'; now: number }
  | { type: 'canceled'; now: number }
  /** The time to undo was extended, or ended. */
  | { type: 'postponed'; dueAt: number }
  /** The account was disconnected, or another has taken its place. */
  | { type: 'account-gone'; now: number }
  | { type: 'seen' };
