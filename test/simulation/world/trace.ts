import type { Schedule } from './schedule.ts';

/** What happened, as text for a reader and as a hash. */
export class Trace {
  /** Differs between any two runs that differ in an event or its time. */
  hash = 0x811c9dc5;
  /** The text takes time, so it is kept only if somebody wants to read it. */
  lines: string[] | null = null;

  constructor(private readonly schedule: Schedule) {}

  tell(text: () => string): void {
    this.lines?.push(`${timeOf(this.schedule.now)}  ${text()}`);
  }

  /** Adds something to the hash that every run of the same seed must repeat. */
  note(text: string): void {
    let { hash } = this;
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    this.hash = Math.imul(hash ^ Math.floor(this.schedule.now * 1000), 0x01000193) >>> 0;
  }
}

function timeOf(ms: number): string {
  const seconds = ms / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${parts.join(':')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
