import type { Place } from '../batch/batch.ts';
import type { Failure } from '../failure.ts';
import { asCreated, type AnyLink, type CreatedLink, type Link } from '../link/link.ts';
import type { ServiceHabits } from '../account/account.ts';
import type { Result } from '../result.ts';
import type { CopyFormat } from '../account/settings.ts';

/** Where the user asked for the link. */
export type Door = 'popup' | 'menu' | 'command' | 'address-bar' | 'batch';

/**
 * One wish of the user for one link (design, section 5). It is journalled before the POST and changed only by `stepCreate` (step-create.ts).
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
  /** One of them had no certain answer: it may have made the link. */
  isInDoubt?: boolean;
  /** The highest link id known before the first POST: what tells a new link where there is no alias. */
  highestId: string | null;
  /** The outcome has been in front of the user. */
  isSeen: boolean;
  /** Where the wish named a format; else the settings say how it is copied. */
  copyAs?: CopyFormat;
  /** Whose row it is, until the row has its outcome. */
  batch?: Place;
  state: CreateState;
}

export type CreateState =
  | { at: 'ready' }
  | { at: 'sending' }
  /** No certain answer: look in the list at `nextAt`. `doubt` is the answer that was not certain, `trouble` why the last look failed. */
  | { at: 'unsure'; doubt: Failure; looks: number; misses: number; nextAt: number; trouble: Failure | null }
  /** Certainly not made, and it goes on by itself at `until` (`null`: when the network is back). */
  | { at: 'waiting'; why: Failure; until: number | null }
  /**
   * Only the user can tell which link it is, if any of these. `freshAlias`: its own is taken, by itself as far as can be told; a link that
   * the user wants all the same gets this one.
   */
  | { at: 'unclear'; found: CreatedLink[]; freshAlias?: string }
  | { at: 'done'; link: CreatedLink; wasThere: boolean; settledAt: number }
  /** `check`: it was said at once, and the list has still to show that no copy of the POST has made the link. */
  | { at: 'failed'; failure: Failure; settledAt: number; check?: { misses: number; nextAt: number } }
  | { at: 'cancelled'; settledAt: number };

export type CreateEvent =
  | { type: 'sent' }
  /** Nothing left after all: something here stood in the way. */
  | { type: 'held'; why: Failure; now: number }
  /** Nothing left, since its batch was stopped or paused in that moment. */
  | { type: 'recalled' }
  | { type: 'answered'; answer: Result<CreatedLink>; now: number }
  /**
   * What of the list may be the link, newest first. `freshAlias` replaces an alias of ours that turned out to be somebody else's;
   * `habits` is what was seen of the service.
   */
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
  /** A later wish for the same goes on under its alias: what the list shows of that is the other's. */
  | { type: 'overtaken' }
  | { type: 'hurried'; now: number }
  | { type: 'chosen'; link: CreatedLink; now: number }
  | { type: 'canceled'; now: number }
  /** The account was disconnected, or another has taken its place. */
  | { type: 'account-gone'; now: number }
  | { type: 'seen' };

/** Whether an earlier POST may have made the link. Intents of before this was kept had their attempts to tell. */
export const isInDoubt = ({ isInDoubt: isSaid, attempts }: CreateIntent): boolean => isSaid ?? attempts > 1;

/** A wish for which nothing is sent: its page has this link already. */
export const alreadyMade = (intent: CreateIntent, link: AnyLink, now: number): CreateIntent => ({
  ...intent,
  state: { at: 'done', link: asCreated(link), wasThere: true, settledAt: now },
});
