import type { Link } from './link.ts';

export const createdRanges = [1, 7, 30, 90, 365] as const;
export const clickRanges = ['none', 'some', 'ten', 'hundred', 'thousand'] as const;

export type CreatedDays = (typeof createdRanges)[number];
export type ClickRange = (typeof clickRanges)[number];

/** What a list is narrowed down to; `null` is anything. */
export interface Filters {
  /** As the service wrote it. */
  status: string | null;
  /** Made in the last so many days, today included. */
  created: CreatedDays | null;
  clicks: ClickRange | null;
}

export const noFilters: Filters = { status: null, created: null, clicks: null };

const leastClicks: Record<ClickRange, number> = { none: 0, some: 1, ten: 10, hundred: 100, thousand: 1000 };

const dayMs = 86_400_000;

/** Whether a link passes; `null` where every link does. Days are those of the service, whose times are `zoneMinutes` ahead of UTC. */
export function filterOf(
  { status, created, clicks }: Filters,
  now: number,
  zoneMinutes: number | null,
): ((link: Link) => boolean) | null {
  if (status === null && created === null && clicks === null) return null;
  const today = now + (zoneMinutes ?? 0) * 60_000;
  const firstDay = created === null ? '' : new Date(today - (created - 1) * dayMs).toISOString().slice(0, 10);
  const least = clicks === null ? 0 : leastClicks[clicks];
  const most = clicks === 'none' ? 0 : Infinity;
  // Dates in this form sort as texts: nothing has to be parsed.
  return (link) =>
    (status === null || link.status === status) &&
    link.clicks >= least &&
    link.clicks <= most &&
    link.createdAt.slice(0, 10) >= firstDay;
}

/** Every status that the links have, as the service wrote them. */
export const statusesOf = (links: readonly Link[]): string[] =>
  [...new Set(links.map(({ status }) => status))].filter(Boolean).toSorted();
