import type { Link } from '../link/link.ts';

/** What the links of an account had reached: the most clicks of each, by its code, since a count that fell may rise again. */
export interface HighestClicks {
  /** When the service said so, in ms since the epoch. */
  at: number;
  clicks: ReadonlyMap<string, number>;
  /** The same of links that this list lacked, the latest last: it may have been a mistake of the service. */
  gone?: ReadonlyMap<string, number>;
}

/** Of so many links that are gone, it is known what they had. */
const mostGone = 100_000;

/** The highest milestone that lies between what a link had and what it has; none is not above zero. */
export const highestPassedMilestone = (milestones: readonly number[], before: number, now: number): number =>
  Math.max(0, ...milestones.filter((clicks) => before < clicks && clicks <= now));

/** What arrives over a longer time is no surprise. */
const withinMs = 2 * 3_600_000;

/** Whether clicks grew unusually from one look to the next: by 20 or more, to at least double. */
export const isUnusualGrowth = (before: number, now: number, elapsedMs: number): boolean =>
  Math.abs(elapsedMs) < withinMs && now - before >= Math.max(20, before);

/** What is told of a link: that it passed so many clicks, or that so many came. */
export type ClickNews = [kind: 'passed' | 'grew', code: string, clicks: number];

/**
 * Compares a list, of which each link is to be seen, with what its links had reached before. Of the first list there is no news, and of
 * each link only one.
 */
export function createClickNewsCollector(
  milestones: readonly number[],
  before: HighestClicks | undefined,
  at: number,
) {
  const clicks = new Map<string, number>();
  const gone = new Map([...[...(before?.gone ?? [])].slice(-mostGone), ...(before?.clicks ?? [])]);
  const news: ClickNews[] = [];
  const see = ({ shortCode, clicks: told }: Pick<Link, 'shortCode' | 'clicks'>): void => {
    const most = gone.get(shortCode) ?? 0;
    // With fewer clicks than a link had that was gone, it may be another one with its code, and is told of from now on.
    const had = before?.clicks.has(shortCode) ? most : Math.min(most, told ?? most);
    const now = told ?? had;
    const milestone = highestPassedMilestone(milestones, had, now);
    if (before && milestone > 0) news.push(['passed', shortCode, milestone]);
    else if (before && isUnusualGrowth(had, now, at - before.at)) news.push(['grew', shortCode, now - had]);
    clicks.set(shortCode, Math.max(had, now));
    gone.delete(shortCode);
  };
  return { see, news, reached: { at, clicks, gone } satisfies HighestClicks };
}
