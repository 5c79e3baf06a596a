import type { Link } from './link.ts';

/** Days of the service, `YYYY-MM-DD`, both of them included; empty is open. */
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

const dayMs = 86_400_000;

/** Whether a link passes; `null` where every link does. Days are those of the service, whose times are `zoneMinutes` ahead of UTC. */
export function filterOf(
  { status, created, clicks }: Filters,
  now: number,
  zoneMinutes: number | null,
): ((link: Link) => boolean) | null {
  if (status === null && created === null && clicks === null) return null;
  const today = now + (zoneMinutes ?? 0) * 60_000;
  const { from, to } = daysOf(created, today);
  const least = clicks?.least ?? 0;
  const most = clicks?.most ?? Infinity;
  // Dates in this form sort as texts: nothing has to be parsed.
  return ({ status: its, clicks: count, createdAt }) => {
    const day = createdAt.slice(0, 10);
    return (
      (status === null || its === status) &&
      count >= least &&
      count <= most &&
      day >= from &&
      (to === '' || day <= to)
    );
  };
}

const daysOf = (created: Filters['created'], today: number): DayRange =>
  typeof created === 'number'
    ? { from: new Date(today - (created - 1) * dayMs).toISOString().slice(0, 10), to: '' }
    : (created ?? { from: '', to: '' });

/** Every status that the links have, as the service wrote them. */
export const statusesOf = (links: readonly Link[]): string[] =>
  [...new Set(links.map(({ status }) => status))].filter(Boolean).toSorted();
