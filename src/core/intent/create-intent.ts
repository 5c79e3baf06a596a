import type { Place } from '../batch/batch.ts';
import type { Failure } from '../failure.ts';
import { asCreated, type AnyLink, type CreatedLink, type Link } from '../link/link.ts';
import type { ServiceHabits } from '../account/account.ts';
import type { Result } from '../result.ts';
import type { CopyFormat } from '../account/settings.ts';

/** Where the user asked for the link. */
export type Door = 'popup' | 'menu' | 'command' | 'address-bar' | 'batch';

/**
 * One wish of the user for one link. It is journalled before the POST, and from then on changed by `stepCreate` (step-create.ts) alone.
 * All times are milliseconds since the epoch.
 */
export interface CreateIntent {
  kind: 'create';
  id: string;
  accountId: string;
  longUrl: string;
  title: string;
  /** The idempotency key; `null` where the service chooses the code. */
  alias: string | null;
  aliasBy: 'user' | 'curtail' | 'service';
  door: Door;
  createdAt: number;
  /** How many POSTs have left. */
  attempts: number;
  /** One of them had no certain answer, so it may have made the link. */
  isInDoubt?: boolean;
  /** The highest link id known before the first POST. Without an alias, a higher id is what tells a new link. */
  highestId: string | null;
  /** The user has seen the outcome. */
  isSeen: boolean;
  /** The format in which the link is copied, if the wish named one; otherwise the settings say. */
  copyAs?: CopyFormat;
  /** The batch that this is a row of, until the row has its outcome. */
  batch?: Place;
  state: CreateState;
}

export type CreateState =
  | { at: 'ready' }
  | { at: 'sending' }
  /** No certain answer: looks in the list at `nextAt`. `doubt` is that answer, `trouble` says why the last look failed. */
  | { at: 'unsure'; doubt: Failure; looks: number; misses: number; nextAt: number; trouble: Failure | null }
  /** Certainly not made. Is sent again at `until`; `null`: when the network, the key or the permission is back. */
  | { at: 'waiting'; why: Failure; until: number | null }
  /**
   * Only the user can tell which of `found` it is, if any. `freshAlias`: our alias was refused as taken though no list shows it; if the user
   * wants a new link anyway, it gets this one.
   */
  | { at: 'unclear'; found: CreatedLink[]; freshAlias?: string }
  | { at: 'done'; link: CreatedLink; wasThere: boolean; settledAt: number }
  /** `check`: the user was told at once, but the list has still to show that no other copy of the POST made the link. */
  | { at: 'failed'; failure: Failure; settledAt: number; check?: { misses: number; nextAt: number } }
  | { at: 'cancelled'; settledAt: number };

export type CreateEvent =
  | { type: 'sent' }
  /** Nothing was sent: an obstacle in this browser. */
  | { type: 'held'; why: Failure; now: number }
  /** Nothing was sent: its batch was stopped or paused in that moment. */
  | { type: 'recalled' }
  | { type: 'answered'; answer: Result<CreatedLink>; now: number }
  /** The links of the list that may be the one, newest first. `freshAlias` replaces ours if that is taken; `habits` are the service's. */
  | {
      type: 'looked';
      answer: Result<readonly Link[]>;
      freshAlias: string;
      habits: ServiceHabits;
      now: number;
    }
  /** A list that was fetched for another reason has these links, which may be the one of an unclear intent. */
  | { type: 'listed'; links: readonly Link[]; habits: ServiceHabits; now: number }
  /** A new worker found it in `sending`: the answer is lost. */
  | { type: 'cut-off'; now: number }
  /** A later wish reuses its alias: a link under it is that wish's. */
  | { type: 'overtaken' }
  /** The user asked for the next step now. */
  | { type: 'urged'; now: number }
  /** The user wants a new link, whatever was found. */
  | { type: 'new-wanted' }
  | { type: 'chosen'; link: CreatedLink; now: number }
  | { type: 'canceled'; now: number }
  /** The account was disconnected, or another has taken its place. */
  | { type: 'account-gone'; now: number }
  | { type: 'seen' };

/** Whether an earlier POST may have made the link. For intents of versions that did not store this, the number of attempts tells. */
export const isInDoubt = ({ isInDoubt: isSaid, attempts }: CreateIntent): boolean => isSaid ?? attempts > 1;

/** The wish as done without a request: its page has this link already. */
export const alreadyMade = (intent: CreateIntent, link: AnyLink, now: number): CreateIntent => ({
  ...intent,
  state: { at: 'done', link: asCreated(link), wasThere: true, settledAt: now },
});
