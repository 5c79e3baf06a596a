import type { Random } from '../random.ts';

/** The page or worker that an event is for. Events for one that has ended never happen. */
export interface Owner {
  readonly isAlive: boolean;
}

export interface Scheduled {
  /** Milliseconds since the beginning of the world. This clock is never set. */
  readonly at: number;
  readonly order: number;
  readonly label: string;
  readonly owner: Owner | null;
  run: (() => void) | null;
}

/** The largest random delay of an event, so that the seed decides the order of events that are due together. */
const jitterMs = 0.05;

/**
 * The one queue of everything that will happen. After each event, all promises that it settles run to their end. Nothing
 * else runs, so the queue and its seed determine everything.
 */
export class Schedule {
  /** Milliseconds since the beginning of the world. */
  now = 0;
  steps = 0;
  /** Called after every event, when all that follows from it is done. */
  afterStep: (label: string) => void = () => undefined;
  private readonly heap: Scheduled[] = [];
  private readonly lanes = new Map<string, number>();
  private orders = 0;

  constructor(private readonly random: Random) {}

  /** Runs something at exactly that time, so that the timers of a page keep their order. */
  timer(delayMs: number, label: string, owner: Owner | null, run: () => void): Scheduled {
    return this.push(this.now + Math.max(0, delayMs), label, owner, run);
  }

  /** Runs something after about that time. Events that are due together may come in any order. */
  soon(delayMs: number, label: string, owner: Owner | null, run: () => void): Scheduled {
    return this.push(this.now + Math.max(0, delayMs) + this.random.next() * jitterMs, label, owner, run);
  }

  /** The same, but never before anything that was put on this lane earlier. */
  inLane(lane: string, delayMs: number, owner: Owner | null, run: () => void): Scheduled {
    const wanted = this.now + Math.max(0, delayMs) + this.random.next() * jitterMs;
    const at = Math.max(wanted, this.lanes.get(lane) ?? 0);
    this.lanes.set(lane, at);
    return this.push(at, lane, owner, run);
  }

  cancel(event: Scheduled): void {
    event.run = null;
  }

  get isEmpty(): boolean {
    return this.heap.length === 0;
  }

  /** Runs the world until its clock reaches `until`, or until `isOver` returns true after an event. */
  async run(until: number, isOver: () => boolean): Promise<void> {
    for (;;) {
      const event = this.next(until);
      if (event === null) break;
      this.now = event.at;
      this.steps += 1;
      event.run?.();
      await settled();
      this.afterStep(event.label);
      if (isOver()) return;
    }
    this.now = Math.max(this.now, until);
  }

  /** The next event whose owner is alive and that was not canceled. */
  private next(until: number): Scheduled | null {
    for (;;) {
      const first = this.heap[0];
      if (first === undefined || first.at > until) return null;
      pop(this.heap);
      if (first.run !== null && first.owner?.isAlive !== false) return first;
    }
  }

  private push(at: number, label: string, owner: Owner | null, run: () => void): Scheduled {
    const event = { at, order: (this.orders += 1), label, owner, run };
    push(this.heap, event);
    return event;
  }
}

const { setImmediate } = globalThis;

/** Node runs all pending promise callbacks before this resolves. */
export const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const isBefore = (one: Scheduled, other: Scheduled): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** A binary heap with the earliest event at the top. */
function push(heap: Scheduled[], event: Scheduled): void {
  let at = heap.length;
  heap.push(event);
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || isBefore(parent, event)) break;
    heap[at] = parent;
    at = above;
  }
  heap[at] = event;
}

function pop(heap: Scheduled[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    let below = 2 * at + 1;
    let child = heap[below];
    if (child === undefined) break;
    const right = heap[below + 1];
    if (right !== undefined && isBefore(right, child)) {
      below += 1;
      child = right;
    }
    if (isBefore(last, child)) break;
    heap[at] = child;
    at = below;
  }
  heap[at] = last;
}
