import type { ServiceZone } from '../link/service-zone.ts';
import type { Link } from '../link/link.ts';
import { addDays, startOfLocalDay } from './local-days.ts';
import { isServiceTimeBefore, formatServiceTime } from '../link/service-time.ts';

/** Days of the user's calendar, `YYYY-MM-DD`, both included. Empty: no limit. */
export interface DayRange {
  from: string;
  to: string;
}

/** Both included. `most: null`: no limit. */
export interface ClickRange {
  least: number;
  most: number | null;
}

/** The filters of a list. `null`: everything passes. */
export interface LinkFilters {
  /** A status as the service wrote it. */
  status: string | null;
  /** A number means the last so many days, including today. */
  created: number | DayRange | null;
  clicks: ClickRange | null;
}

export const noFilters: LinkFilters = { status: null, created: null, clicks: null };

/**
 * Tests whether a link passes the filters. `null`: every link does. `today` and the days of the filters are the user's; the service's times
 * are `zone` ahead of UTC.
 */
export function createLinkFilter(
  { status, created, clicks }: LinkFilters,
  today: string,
  zone: ServiceZone,
): ((link: Link) => boolean) | null {
  if (status === null && created === null && clicks === null) return null;
  const isMadeThen = created === null ? always : madeIn(daysOf(created, today), zone);
  // An unknown number is in no range.
  const isIn = (count: number | null) =>
    clicks === null || (count !== null && count >= clicks.least && count <= (clicks.most ?? Infinity));
  return ({ status: its, clicks: count, createdAt }) =>
    (status === null || its === status) && isIn(count) && isMadeThen(createdAt);
}

const always = () => true;

const daysOf = (created: number | DayRange, today: string): DayRange =>
  typeof created === 'number' ? { from: addDays(today, 1 - created), to: '' } : created;

/** Compares with the ends of the range as the service would write them. A text that is not a time is in no range. */
function madeIn({ from, to }: DayRange, zone: ServiceZone): (createdAt: string) => boolean {
  const first = from === '' ? leastStamp : formatServiceTime(startOfLocalDay(from), zone);
  const end = to === '' ? endStamp : formatServiceTime(startOfLocalDay(addDays(to, 1)), zone);
  return (createdAt) => !isServiceTimeBefore(createdAt, first) && isServiceTimeBefore(createdAt, end);
}

/** Some databases write a missing time as zeros. */
const leastStamp = '0001-01-01 00:00:00';
const endStamp = '9999-12-31 24:00:00';

/** Every status that occurs, as the service wrote it. */
export const statusesOf = (links: readonly Link[]): string[] =>
  [...new Set(links.map(({ status }) => status))].filter(Boolean).toSorted();
