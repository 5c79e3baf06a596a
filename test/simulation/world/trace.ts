import type { Schedule } from './schedule.ts';

/** What happened, in words for a reader and as one number that stands for all of it. */
export class Trace {
  /** Tells apart any two runs that differ in anything that was told, or in when. */
  hash = 0x811c9dc5;
  /** Words cost time: they are kept for one who reads them. */
  lines: string[] | null = null;

  constructor(private readonly schedule: Schedule) {}

  tell(text: () => string): void {
    this.lines?.push(`${timeOf(this.schedule.now)}  ${text()}`);
  }

  /** Something that another run of the same seed must have too. */
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
