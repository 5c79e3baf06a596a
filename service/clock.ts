/** The time in ms since 1970. Handed in wherever time matters, so that a test can set it. */
export type Clock = () => number;

let latest = { second: 0, text: '1970-01-01 00:00:00' };

/** `YYYY-MM-DD HH:MM:SS` in UTC, the specification's form (2.2). The latest is kept: most are of this second. */
export function timestamp(ms: number): string {
  const second = Math.floor(ms / 1_000);
  if (second !== latest.second) {
    latest = { second, text: new Date(ms).toISOString().slice(0, 19).replace('T', ' ') };
  }
  return latest.text;
}

/** The ms since 1970 of a `YYYY-MM-DD HH:MM:SS` in UTC. */
export function parseTimestamp(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}

/** `YYYY-MM-DD` in UTC. */
export function day(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

export const dayMs = 86_400_000;

/** Days since 1970 (UTC). */
export function dayNumber(ms: number): number {
  return Math.floor(ms / dayMs);
}
