import type { Failure } from '../failure.ts';
import type { Analytics } from '../link/analytics.ts';
import type { Result } from '../result.ts';
import type { Day } from './days.ts';
import type { KeptDays } from './kept-days.ts';
import type { DaysView } from './view.ts';

/** The longest period that a service knows (specification, section 4.4). */
export const longest = 90;

/** What a look at the days of the account, or of a link, needs of the world. */
export interface LookInput {
  /** How many days it is, 1 to 90. */
  period: number;
  kept: KeptDays | null;
  /** `null`: not known. Then nobody can tell which day a window ends with, and none is kept. */
  zoneMinutes: number | null;
  /** It, or some link of the account, was there the day before yesterday. */
  isOld: boolean;
  /** How many of the links that are there now were made by then. */
  linksMadeBy: (at: number) => number;
  now: () => number;
  ask: (days: number) => Promise<Result<Analytics>>;
  /** Shows what is known by now. */
  onView: (view: DaysView) => void;
  /** Aborted when nobody looks any more: nothing more is asked then. */
  signal: AbortSignal;
}

/** How a look ended: what is to be kept, `null` where that is as before; and what stopped it, if anything. */
export interface LookEnd {
  kept: KeptDays | null;
  failure: Failure | null;
  /** The day of which it was. */
  today: Day;
}
