/**
 * The service's totals for the last so many days, by that number. `days=1` is taken for today, so the clicks of a day are the difference
 * between one window and the next shorter one. `detect-trailing-totals.ts` finds out whether that holds.
 */
export type TrailingTotals = ReadonlyMap<number, number>;

/** The clicks of days that are over, by how many days ago they were. */
export type PastDayClicks = ReadonlyMap<number, number>;

/** The clicks that a window has in addition to the next shorter one. */
function difference(totals: TrailingTotals, ago: number): number | null {
  const long = totals.get(ago + 1);
  const short = ago === 0 ? 0 : totals.get(ago);
  return long === undefined || short === undefined ? null : long - short;
}

/**
 * The clicks of the day `ago` days ago. `null`: a window is not known, or has fewer clicks than a shorter one. Nobody can tell which of the
 * two is wrong, so the days on both sides are unknown too.
 */
export function dayClicksAgo(totals: TrailingTotals, ago: number): number | null {
  const isWrong = [ago - 1, ago, ago + 1].some((near) => near >= 0 && (difference(totals, near) ?? 0) < 0);
  return isWrong ? null : difference(totals, ago);
}

/**
 * Adds totals that follow from others: from a window and an adjacent closed day, or between two windows with equal totals. `null`: the
 * totals contradict each other.
 */
export function deduceTrailingTotals(
  measured: TrailingTotals,
  closed: PastDayClicks,
  days: number,
): TrailingTotals | null {
  const totals = new Map(measured);
  for (let ago = days - 1; ago > 0; ago -= 1) {
    const [long, clicks] = [totals.get(ago + 1), closed.get(ago)];
    if (!totals.has(ago) && long !== undefined && clicks !== undefined) totals.set(ago, long - clicks);
  }
  for (let ago = 1; ago < days; ago += 1) {
    const [short, clicks] = [totals.get(ago), closed.get(ago)];
    if (!totals.has(ago + 1) && short !== undefined && clicks !== undefined)
      totals.set(ago + 1, short + clicks);
  }
  for (const [short, long] of brackets(totals)) {
    const clicks = totals.get(short) ?? 0;
    if (clicks === totals.get(long))
      for (let window = short + 1; window < long; window += 1) totals.set(window, clicks);
  }
  return [...totals.values()].some((clicks) => clicks < 0) ? null : totals;
}

/** Adjacent known windows, shortest first. */
function brackets(totals: TrailingTotals): [short: number, long: number][] {
  const known = [...totals.keys()].toSorted((a, b) => a - b);
  return known.slice(1).map((long, index) => [known[index] ?? 0, long]);
}

/**
 * The windows to ask for next, at most `most`. The newest days come first; if there are fewer clicks than days, it takes the middle one,
 * since one half may have no clicks at all.
 */
export function nextTotalsToFetch(
  totals: TrailingTotals,
  needed: ReadonlySet<number>,
  most: number,
): number[] {
  const windows: number[] = [];
  for (const [short, long] of brackets(totals)) {
    const missing = [...needed]
      .filter((window) => window > short && window < long && !totals.has(window))
      .toSorted((a, b) => a - b);
    const isSparse = (totals.get(long) ?? 0) - (totals.get(short) ?? 0) < missing.length;
    windows.push(...(isSparse ? missing.slice(missing.length >> 1).slice(0, 1) : missing));
  }
  return windows.slice(0, most);
}

/** The windows that are needed to know all days. The whole period and today are always asked for. */
export function neededTotals(closed: PastDayClicks, days: number): Set<number> {
  const needed = new Set([1, days]);
  for (let ago = 1; ago < days; ago += 1) if (!closed.has(ago)) needed.add(ago).add(ago + 1);
  return needed;
}
