const fallbackMs = 60_000;
const longestMs = 3_600_000;
const earliestEpoch = 1_000_000_000;

/**
 * When to try again, in milliseconds since the epoch. Services write `Retry-After` (RFC 9110, section 10.2.3) as seconds, as a date,
 * or by mistake as an epoch; both are measured against the answer's own `Date`, since the clock here may be wrong. A value that is missing,
 * unreadable or not positive becomes a minute, or such a service would be asked every second. The longest pause is the hour of the limit
 * (section 8).
 */
export const retryAt = (headers: Headers, now: number): number =>
  statedRetryAt(headers, now) ?? now + fallbackMs;

/** The same where an answer need not say when. `null`: it doesn't. */
export function statedRetryAt(headers: Headers, now: number): number | null {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const statedNow = Date.parse(headers.get('Date') ?? '');
  const pause = pauseOf(value, Number.isNaN(statedNow) ? now : statedNow);
  return pause > 0 ? now + Math.min(Math.max(pause, 1000), longestMs) : null;
}

/** `NaN` if it can't be read. */
function pauseOf(value: string, serverNow: number): number {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return Date.parse(value) - serverNow;
  const seconds = Number(value);
  return seconds >= earliestEpoch ? seconds * 1000 - serverNow : seconds * 1000;
}
