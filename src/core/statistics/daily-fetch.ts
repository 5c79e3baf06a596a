import type { ServiceZone } from '../link/service-zone.ts';
import type { Failure } from '../failure.ts';
import type { Analytics } from '../link/analytics.ts';
import type { Link } from '../link/link.ts';
import type { Result } from '../result.ts';
import type { Day } from './days.ts';
import type { StoredDailyClicks } from './stored-daily-clicks.ts';
import type { DailyClicksView } from './daily-clicks-view.ts';

/** The longest period that pages show. */
export const maxPeriodDays = 90;

/** What a look at the days of the account, or of a link, needs. */
export interface DailyFetchInput {
  /** The number of days. */
  period: number;
  /** The longest period that the service has. */
  longest: number;
  kept: StoredDailyClicks | null;
  /** The link whose days they are. Left out: they are the account's. */
  link?: Pick<Link, 'createdAt'> | undefined;
  /** `null`: not known. Then nobody can tell with which day a window ends, and no day is kept. */
  zone: ServiceZone;
  /** The service's day on which the link, or the first one of the account, was made. `null`: not known. */
  firstDay: Day | null;
  /** Days that the service doesn't tell are not computed from totals, which takes a request for each. */
  isBrief?: boolean;
  /** The link, or some link of the account, existed the day before yesterday. */
  isOld: boolean;
  /** How many of the present links existed at that time. */
  linksMadeBy: (at: number) => number;
  now: () => number;
  ask: (days: number) => Promise<Result<Analytics>>;
  /** Shows what is known so far. */
  onView: (view: DailyClicksView) => void;
  /** Aborted when nobody is looking any more. Then nothing more is asked. */
  signal: AbortSignal;
}

/** How a look ended. `kept`: what to keep, `null` if nothing changed. `failure`: what stopped it, if anything. */
export interface DailyFetchResult {
  kept: StoredDailyClicks | null;
  failure: Failure | null;
  /** The day on which it was made. */
  today: Day;
}
