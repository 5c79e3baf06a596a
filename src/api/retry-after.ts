const fallbackMs = 60_000;
const longestMs = 3_600_000;
const earliestEpoch = 1_000_000_000;

/**
 * When to try again, in milliseconds since the epoch, from a `Retry-After` header (RFC 9110, section 10.2.3) as services really write it:
 * seconds, a date (measured against the answer's own `Date`, for a wrong clock here), or an epoch by mistake.
 * What is no pause at all is taken for a minute, as garbage is: such a service says so to each request, and would be asked each second. And
 * nothing is longer than the hour of the limit (specification, section 8).
 */
export function retryAt(headers: Headers, now: number): number {
  const value = headers.get('Retry-After')?.trim() ?? '';
  const pause = value === '' ? 0 : (fromNumber(value, now) ?? fromDate(value, headers, now) ?? 0);
  return now + (pause > 0 ? Math.min(Math.max(pause, 1000), longestMs) : fallbackMs);
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
