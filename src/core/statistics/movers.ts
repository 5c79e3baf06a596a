import type { Link } from '../link/link.ts';
import type { ClickHistory } from './click-history.ts';

/** The clicks of a link in the last 7 full days, and in the 7 days before. */
export interface TwoWeekClicks {
  now: number;
  before: number;
}

/** A link whose two weeks differ. */
export interface Mover extends TwoWeekClicks {
  link: Link;
}

/** `null`: not both weeks are known, or the link wasn't there in all of them. */
export function lastTwoWeeksOf(link: Link, clickHistory: ClickHistory): TwoWeekClicks | null {
  if (!clickHistory.wasThere(link, 15)) return null;
  const [now, before] = [clickHistory.sumOf(link, 7, 1), clickHistory.sumOf(link, 7, 8)];
  return now === null || before === null ? null : { now, before };
}

/** The links that rose or fell by the most clicks. */
export const moversOf = (links: readonly Link[], clickHistory: ClickHistory, most: number): Mover[] =>
  links
    .flatMap((link) => {
      const weeks = lastTwoWeeksOf(link, clickHistory);
      return weeks === null || weeks.now === weeks.before ? [] : [{ link, ...weeks }];
    })
    .toSorted((a, b) => Math.abs(b.now - b.before) - Math.abs(a.now - a.before))
    .slice(0, most);
