/** The time in ms since 1970. Handed in wherever time matters, so that a test can set it. */
export type Clock = () => number;

/** `YYYY-MM-DD HH:MM:SS` in UTC, the specification's form (2.2). */
export function timestamp(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
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
