/** Times of one kind, in milliseconds, in the order they were measured in. */
export interface Figure {
  what: string;
  samples: number[];
}

/** A difference within one run, and the most that it may be: what a slow machine adds to both sides cancels out. */
export interface Bound {
  what: string;
  difference: number;
  atMost: number;
}

export interface Outcome {
  figures: Figure[];
  bounds: Bound[];
}

export interface Options {
  /** How often each thing is measured, after warm-ups that are dropped. */
  runs: number;
}

/** One file of this folder, named in main.ts. */
export interface Bench {
  about: string;
  run: (options: Options) => Promise<Outcome>;
}

/** The first opens fill caches that every later one finds full. */
export const warmUps = 5;

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** The sample that a share of all of them do not exceed; between two samples, a point on the line between them. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The times of a bench by what they are of, as they come in. */
export class Times {
  private readonly byName = new Map<string, number[]>();

  add(times: Record<string, number>): void {
    for (const [what, ms] of Object.entries(times)) {
      const samples = this.byName.get(what) ?? [];
      this.byName.set(what, [...samples, ms]);
    }
  }

  get figures(): Figure[] {
    return [...this.byName].map(([what, samples]) => ({ what, samples }));
  }

  median(what: string): number {
    return median(this.byName.get(what) ?? []);
  }

  /** How far the median of one thing lies above that of another. */
  bound(what: string, over: string, atMost: number): Bound {
    return {
      what: `${what}, over ${over}`,
      difference: this.median(what) - this.median(over),
      atMost,
    };
  }
}
