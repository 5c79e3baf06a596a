/** Measurements of one kind, in the order they were made in. */
export interface Figure {
  what: string;
  unit: Unit;
  samples: number[];
}

export type Unit = 'ms' | 'MB' | 'times' | 'in all';

/** What was found within one run, and the most that it may be: of two sides, what a slow machine adds to both cancels out. */
export interface Bound {
  what: string;
  unit: Unit;
  found: number;
  atMost: number;
}

export interface Outcome {
  figures: Figure[];
  bounds: Bound[];
}

export interface Options {
  /** How often each thing is measured, after warm-ups that are dropped. */
  runs: number;
  /** How long the extension is watched while nobody uses it. */
  minutes: number;
}

/** One file of this folder, named in main.ts. */
export interface Bench {
  about: string;
  /** It is made once, however many runs are asked for. */
  isSingle?: true;
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

/** The measurements of a bench by what they are of, as they come in. */
export class Samples {
  private readonly byName = new Map<string, number[]>();

  constructor(private readonly unit: Unit = 'ms') {}

  add(found: Record<string, number>): void {
    for (const [what, sample] of Object.entries(found)) {
      const samples = this.byName.get(what) ?? [];
      this.byName.set(what, [...samples, sample]);
    }
  }

  get figures(): Figure[] {
    return [...this.byName].map(([what, samples]) => ({ what, unit: this.unit, samples }));
  }

  of(what: string): readonly number[] {
    return this.byName.get(what) ?? [];
  }

  median(what: string): number {
    return median(this.of(what));
  }

  /** How far the median of one thing lies above that of another. */
  difference(what: string, over: string, atMost: number): Bound {
    const found = this.median(what) - this.median(over);
    return { what: `${what}, over ${over}`, unit: this.unit, found, atMost };
  }

  /** How many times the median of one thing that of another is. */
  ratio(what: string, of: string, atMost: number): Bound {
    const found = this.median(what) / this.median(of);
    return { what: `${what}, to ${of}`, unit: 'times', found, atMost };
  }

  /** A median by itself. */
  limit(what: string, atMost: number): Bound {
    return { what, unit: this.unit, found: this.median(what), atMost };
  }

  p95(what: string, atMost: number): Bound {
    return { what: `${what}, p95`, unit: this.unit, found: quantile(this.of(what), 0.95), atMost };
  }

  highest(what: string, atMost: number): Bound {
    return { what: `${what}, highest`, unit: this.unit, found: Math.max(...this.of(what)), atMost };
  }
}
