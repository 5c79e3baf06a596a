import type { Link } from '../link/link.ts';
import type { ClickHistory } from './click-history.ts';
import { firstDayOf } from './first-days.ts';
import { subtractDays, type Day, type DayClicks } from './days.ts';

/** The relative change from `before` to `now`, in whole percents, so that none is neither up nor down. `null`: there was nothing before. */
export const relativeChange = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100) / 100;

export interface BestDay {
  day: Day;
  clicks: number;
  /** A day that is over is not known, and may have had more. */
  isAtLeast: boolean;
  /** It is not over. */
  isToday: boolean;
}

/**
 * The day with the most clicks, and the latest of several. Today is not over, so it has to exceed all others. `null`: there were no clicks, or
 * nobody knows.
 */
export function bestDay(days: readonly DayClicks[]): BestDay | null {
  const isAtLeast = days.slice(0, -1).some(({ clicks }) => clicks === null);
  let best: BestDay | null = null;
  for (const [place, { day, clicks }] of days.entries()) {
    const isToday = place === days.length - 1;
    const most = best?.clicks ?? 0;
    if (clicks !== null && clicks > 0 && (isToday ? clicks > most : clicks >= most))
      best = { day, clicks, isAtLeast, isToday };
  }
  return best;
}

export interface NewLinkCount {
  now: number;
  /** Those of them from the last day, which the change leaves out. */
  today: number;
  /** On the same days of the period before, without the last one: today is not over. */
  before: number;
  /** The relative change of the full days from `before`. */
  change: number | null;
  /** The account had a link on the first day before, so both periods are of an account that was there. */
  isComparable: boolean;
}

/** How many links were created in a period, compared as clicks are. The days are the service's, like the links' times. */
export function countNewLinks(links: readonly Link[], days: readonly DayClicks[]): NewLinkCount {
  const created = new Map(days.map(({ day }) => [day, 0]));
  const first = days[0]?.day ?? '';
  const firstBefore = first === '' ? '' : subtractDays(first, days.length);
  const lastBefore = first === '' ? '' : subtractDays(first, 2);
  const oldest = firstDayOf(links);
  let before = 0;
  for (const { createdAt } of links) {
    const day = createdAt.slice(0, 10);
    const count = created.get(day);
    if (count !== undefined) created.set(day, count + 1);
    else if (day >= firstBefore && day <= lastBefore) before += 1;
  }
  const daily = [...created.values()];
  const now = daily.reduce((sum, count) => sum + count, 0);
  const isComparable = days.length > 1 && oldest !== null && oldest <= firstBefore;
  const today = daily.at(-1) ?? 0;
  const change = isComparable ? relativeChange(now - today, before) : null;
  return { now, today, before, change, isComparable };
}

/** The links with the highest amounts, highest first. Links with none are left out. */
export const topLinksBy = (
  links: readonly Link[],
  count: number,
  amountOf: (link: Link) => number,
): { link: Link; amount: number }[] =>
  links
    .map((link) => ({ link, amount: amountOf(link) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, count);

/** The links with the most clicks in a period, or so far where the history doesn't reach that far back: then `period` is `null`. */
export function topLinksAndPeriod(
  links: readonly Link[],
  history: ClickHistory | null,
  days: number,
  count: number,
) {
  const ofPeriod = history?.reaches(days) === true ? history : null;
  return {
    period: ofPeriod && days,
    links: topLinksBy(links, count, (link) =>
      ofPeriod ? (ofPeriod.sumOf(link, days) ?? 0) : (link.clicks ?? 0),
    ),
  };
}
