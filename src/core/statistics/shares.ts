import type { NamedClicks } from '../link/analytics.ts';

const most = 6;

/** Below this many clicks, each would be a share of 2% or more, which says nothing. */
export const minClicksForShares = 50;

/** Shares by the names that `nameOf` gives them. Those that get one name are one. */
export function mergeSharesByName(
  shares: readonly NamedClicks[],
  nameOf: (name: string) => string,
): NamedClicks[] {
  const clicks = new Map<string, number>();
  for (const { name, count } of shares) clicks.set(nameOf(name), (clicks.get(nameOf(name)) ?? 0) + count);
  return [...clicks].map(([name, count]) => ({ name, count }));
}

/**
 * Shares of a whole, largest first. Everything beyond six is one, and so are clicks of which the service names nothing: otherwise the others
 * would claim more than is known.
 */
export function sharesWithRest(
  shares: readonly NamedClicks[],
  clicks: number | null,
  names: { others: string; unknown: string },
): NamedClicks[] {
  const named = shares.reduce((sum, { count }) => sum + count, 0);
  if (named === 0) return [];
  const rest = Math.max(0, (clicks ?? 0) - named);
  const rows = topShares(shares, names.others);
  if (rest === 0) return rows;
  // The service may have a share of this name itself.
  const own = rows.find(({ name }) => name === names.unknown)?.count ?? 0;
  return [...rows.filter(({ name }) => name !== names.unknown), { name: names.unknown, count: own + rest }];
}

function topShares(shares: readonly NamedClicks[], others: string): NamedClicks[] {
  const sorted = shares.toSorted((a, b) => b.count - a.count);
  if (sorted.length <= most) return sorted;
  const rest = sorted.slice(most - 1).reduce((sum, { count }) => sum + count, 0);
  return [...sorted.slice(0, most - 1), { name: others, count: rest }];
}
