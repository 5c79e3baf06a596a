/** Milliseconds since 1970. Passed in wherever time matters, so that tests can set it. */
export type Clock = () => number;

/** `YYYY-MM-DD HH:MM:SS` in UTC (specification, section 2.2). */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

/** Converts `YYYY-MM-DD HH:MM:SS` in UTC to milliseconds since 1970. */
export function parseTimestamp(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** `YYYY-MM-DD` in UTC. */
export function formatUtcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export const dayMs = 86_400_000;

/** Days since 1970 (UTC). */
export function dayNumber(ms: number): number {
  return Math.floor(ms / dayMs);
}
