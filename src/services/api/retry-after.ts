const fallbackMs = 60_000;
const longestMs = 3_600_000;
const earliestEpoch = 1_000_000_000;

/**
 * When to try again, in milliseconds since the epoch. Services write `Retry-After` (RFC 9110, section 10.2.3) as seconds, as a date
 * (measured against the answer's own `Date`, since the clock here may be wrong), or by mistake as an epoch. A value that is missing,
 * unreadable or not positive becomes a minute, or such a service would be asked every second. The longest pause is the hour of the limit
 * (section 8).
 */
export const retryAt = (headers: Headers, now: number): number =>
  statedRetryAt(headers, now) ?? now + fallbackMs;

/** The same where an answer need not say when. `null`: it doesn't. */
export function statedRetryAt(headers: Headers, now: number): number | null {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const pause = value === '' ? 0 : (fromNumber(value, now) ?? fromDate(value, headers, now) ?? 0);
  return pause > 0 ? now + Math.min(Math.max(pause, 1000), longestMs) : null;
}

function fromNumber(value: string, now: number): number | null {
  if (!/^-?\d+(\.\d+)?$/.test(value)) return null;
  const seconds = Number(value);
  return seconds >= earliestEpoch ? seconds * 1000 - now : seconds * 1000;
}

function fromDate(value: string, headers: Headers, now: number): number | null {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return null;
  const serverNow = Date.parse(headers.get('Date') ?? '');
  return at - (Number.isNaN(serverNow) ? now : serverNow);
}
