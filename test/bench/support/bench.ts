/** Measurements of one kind, in their order. */
export interface Figure {
  what: string;
  unit: Unit;
  samples: number[];
}

export type Unit = 'ms' | 'MB' | 'times' | 'in all';

/** A result and its upper bound. Both sides come from the same run, so that a slow machine affects them alike. */
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
  /** How often each thing is measured, not counting warm-ups. */
  runs: number;
  /** How many minutes the unused extension is watched. */
  minutes: number;
  /** The folder of another build, which is measured in turn with this one. */
  against: string | undefined;
}

/** A bench is one file of this folder, listed in main.ts. */
export interface Bench {
  about: string;
  /** The measurement runs once, whatever number of runs is given. */
  isSingle?: true;
  run: (options: Options) => Promise<Outcome>;
}

/** The first openings fill caches. */
export const warmUps = 5;

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** The value that this share of the samples does not exceed, interpolated between two samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** Collects the measurements of a bench by name. */
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

  /** How far the median of one thing is above that of another. */
  difference(what: string, over: string, atMost: number): Bound {
    const found = this.median(what) - this.median(over);
    return { what: `${what}, over ${over}`, unit: this.unit, found, atMost };
  }

  /** The median of one thing divided by that of another. */
  ratio(what: string, of: string, atMost: number): Bound {
    const found = this.median(what) / this.median(of);
    return { what: `${what}, to ${of}`, unit: 'times', found, atMost };
  }

  /** The median itself. */
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
