import type { BioPage } from './bio-page.ts';
import type { Link } from './link.ts';

/** The clicks of a link, or the views of a bio page. */
export type ClickCount = Pick<Link, 'shortCode' | 'clicks'>;

export const viewsAsClicks = ({ id, views }: BioPage): ClickCount => ({ shortCode: id, clicks: views });

/** The clicks of all links at one moment. To save space, the codes are one text with a code per line. */
export interface ClicksSnapshot {
  codes: string;
  /** NaN where they are unknown. */
  counts: Float64Array;
}

/** The clicks of an account's links at the user's last visit, and at the one before. */
export interface VisitSnapshots {
  before: ClicksSnapshot | null;
  latest: ClicksSnapshot;
  at: number;
}

/** A visit ends after this time without a look, so that the user still sees what is new after a reload. */
const pauseMs = 30 * 60_000;

/** One that was dated in the future goes on: nothing new is lost by that, and the next look dates it anew. */
const hasEnded = ({ at }: VisitSnapshots, now: number): boolean => now - at > pauseMs;

/** The visit to store after a look at `now`. */
export const nextVisitSnapshots = (
  visit: VisitSnapshots | null,
  links: readonly ClickCount[],
  now: number,
): VisitSnapshots => ({
  before: visit === null ? null : hasEnded(visit, now) ? visit.latest : visit.before,
  latest: {
    codes: links.map(({ shortCode }) => shortCode).join('\n'),
    counts: Float64Array.from(links, ({ clicks }) => clicks ?? NaN),
  },
  at: now,
});

/** The clicks to compare with at `now`, by short code. `null`: this is the first visit. */
export function clicksAtLastVisit(
  visit: VisitSnapshots | null,
  now: number,
): ReadonlyMap<string, number> | null {
  const clicks = visit && (hasEnded(visit, now) ? visit.latest : visit.before);
  if (!clicks) return null;
  return new Map(clicks.codes.split('\n').map((code, index) => [code, clicks.counts[index] ?? 0]));
}

/** When those clicks were counted. `null`: there are none, or they are of the visit before one that goes on, which has no time. */
export const endOfLastVisit = (visit: VisitSnapshots | null, now: number): number | null =>
  visit && hasEnded(visit, now) ? visit.at : null;

/**
 * The clicks of a link since then; for a new link, all of its clicks. `null`: one of the two is unknown, or there are fewer clicks than there
 * were. Then the service has reset them, or the code is another link's now, and nobody knows how many came.
 */
export const clickChangeSince =
  (last: ReadonlyMap<string, number> | null) =>
  ({ shortCode, clicks }: ClickCount): number | null => {
    const change = last === null || clicks === null ? NaN : clicks - (last.get(shortCode) ?? 0);
    return change >= 0 ? change : null;
  };
