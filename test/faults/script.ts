import type { Call, Operation } from './call.ts';
import { faultNames, faultOf, type FaultName } from './faults.ts';

/** The requests that an entry of the script is for. Fields that are left out match any request. */
export interface Match {
  operation?: Operation;
  method?: string;
}

export interface Entry {
  match?: Match;
  fault: FaultName;
  /** How many requests it spoils; by default one. */
  times?: number;
}

export interface Chance {
  /** The share of requests that are spoiled, from 0 to 1. */
  faultRate: number;
  seed: number;
  /** The faults to choose from; by default all. */
  among?: readonly FaultName[];
}

/**
 * Decides which requests are spoiled and how: first by its queue, then at random. The same seed and requests give the same
 * faults.
 */
export class Script {
  private queue: (Entry & { left: number })[] = [];
  private chance: (Chance & { random: () => number }) | null = null;

  add(entry: Entry): void {
    this.queue.push({ ...entry, left: entry.times ?? 1 });
  }

  atRandom(chance: Chance): void {
    this.chance = { ...chance, random: randomFrom(chance.seed) };
  }

  clear(): void {
    this.queue = [];
    this.chance = null;
  }

  /** How many entries still wait for a request. */
  get waiting(): number {
    return this.queue.length;
  }

  /** The fault for a request. The first matching requests use an entry up. */
  take(call: Call, isReused: boolean): FaultName | null {
    const entry = this.queue.find(({ match, fault }) => fits(call, match) && suits(fault, call, isReused));
    if (!entry) return this.byChance(call, isReused);
    entry.left -= 1;
    this.queue = this.queue.filter(({ left }) => left > 0);
    return entry.fault;
  }

  private byChance(call: Call, isReused: boolean): FaultName | null {
    if (this.chance === null || call.operation === null) return null;
    const { faultRate, among = faultNames, random } = this.chance;
    if (random() >= faultRate) return null;
    const choice = among.filter((name) => suits(name, call, isReused));
    return choice[Math.floor(random() * choice.length)] ?? null;
  }
}

const fits = (call: Call, { operation, method }: Match = {}): boolean =>
  (operation ?? call.operation) === call.operation && (method ?? call.method) === call.method;

function suits(name: FaultName, { operation }: Call, isReused: boolean): boolean {
  const { operations, connection } = faultOf(name);
  if (connection !== undefined && (connection === 'reused') !== isReused) return false;
  return operation !== null && operations.includes(operation);
}

/** mulberry32, a small generator that gives the same numbers on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
