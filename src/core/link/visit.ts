import type { BioPage } from './bio-page.ts';
import type { Link } from './link.ts';

/** What is counted of a link; of a bio page, its views. */
export type Counted = Pick<Link, 'shortCode' | 'clicks'>;

export const withViews = ({ id, views }: BioPage): Counted => ({ shortCode: id, clicks: views });

/** The clicks of each link at one moment, kept small: the codes as one text of a line each. */
export interface Clicks {
  codes: string;
  counts: Float64Array;
}

/** What an account's links had when the user looked at them last, and the time before. */
export interface Visit {
  before: Clicks | null;
  latest: Clicks;
  at: number;
}

/** A visit lasts until nobody has looked for so long: who reloads the page still sees what is new. */
const pauseMs = 30 * 60_000;

const hasEnded = ({ at }: Visit, now: number): boolean => now - at > pauseMs;

/** The visit after one at `now`. */
export const nextVisit = (visit: Visit | null, links: readonly Counted[], now: number): Visit => ({
  before: visit === null ? null : hasEnded(visit, now) ? visit.latest : visit.before,
  latest: {
    codes: links.map(({ shortCode }) => shortCode).join('\n'),
    counts: Float64Array.from(links, ({ clicks }) => clicks),
  },
  at: now,
});

/** What to compare with for a user who looks at `now`: clicks by short code, or `null` where this is the first visit. */
export function lastClicks(visit: Visit | null, now: number): ReadonlyMap<string, number> | null {
  const clicks = visit && (hasEnded(visit, now) ? visit.latest : visit.before);
  if (!clicks) return null;
  return new Map(clicks.codes.split('\n').map((code, index) => [code, clicks.counts[index] ?? 0]));
}

/** The clicks that a link has got since; all of them where the link is new, `null` where there is nothing to compare with. */
export const changeSince =
  (last: ReadonlyMap<string, number> | null) =>
  ({ shortCode, clicks }: Counted): number | null =>
    last && clicks - (last.get(shortCode) ?? 0);
