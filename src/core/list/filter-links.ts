import type { Link } from '../link/link.ts';
import { addDays, startOf } from './local-days.ts';
import { isBefore, serviceStamp } from '../link/service-time.ts';

/** Days of the user's calendar, `YYYY-MM-DD`, both of them included; empty is open. */
export interface DayRange {
  from: string;
  to: string;
}

/** Both of them included; `most: null` is open. */
export interface ClickRange {
  least: number;
  most: number | null;
}

/** What a list is narrowed down to; `null` is anything. */
export interface Filters {
  /** As the service wrote it. */
  status: string | null;
  /** As a number: made in the last so many days, today included. */
  created: number | DayRange | null;
  clicks: ClickRange | null;
}

export const noFilters: Filters = { status: null, created: null, clicks: null };

/**
 * Whether a link passes; `null` where every link does. `today` is the user's, and so are the days that are meant; the service's times are
 * `zoneMinutes` ahead of UTC.
 */
export function filterOf(
  { status, created, clicks }: Filters,
  today: string,
  zoneMinutes: number | null,
): ((link: Link) => boolean) | null {
  if (status === null && created === null && clicks === null) return null;
  const isMadeThen = created === null ? always : madeIn(daysOf(created, today), zoneMinutes);
  const least = clicks?.least ?? 0;
  const most = clicks?.most ?? Infinity;
  return ({ status: its, clicks: count, createdAt }) =>
    (status === null || its === status) && count >= least && count <= most && isMadeThen(createdAt);
}

const always = () => true;

const daysOf = (created: number | DayRange, today: string): DayRange =>
  typeof created === 'number' ? { from: addDays(today, 1 - created), to: '' } : created;

/** The ends of the range as the service would write them. What is no time is in no range. */
function madeIn({ from, to }: DayRange, zoneMinutes: number | null): (createdAt: string) => boolean {
  const first = from === '' ? leastStamp : serviceStamp(startOf(from), zoneMinutes);
  const end = to === '' ? endStamp : serviceStamp(startOf(addDays(to, 1)), zoneMinutes);
  return (createdAt) => !isBefore(createdAt, first) && isBefore(createdAt, end);
}

/** Some databases write no time as all zeros. */
const leastStamp = '0001-01-01 00:00:00';
const endStamp = '9999-12-31 24:00:00';

/** Every status that the links have, as the service wrote them. */
export const statusesOf = (links: readonly Link[]): string[] =>
  [...new Set(links.map(({ status }) => status))].filter(Boolean).toSorted();
