import type { Random } from '../random.ts';

/** Whoever an event is for; an event for somebody who is dead never happens. */
export interface Owner {
  readonly isAlive: boolean;
}

export interface Scheduled {
  /** Milliseconds since the beginning of the world, by a clock that is never set. */
  readonly at: number;
  readonly order: number;
  readonly label: string;
  readonly owner: Owner | null;
  run: (() => void) | null;
}

/** How long a turn of the world takes at least; what is due together comes in an order that the seed has drawn. */
const jitterMs = 0.05;

/**
 * The one queue of everything that is to happen. Between two events all that follows at once from the first, every settled promise, is
 * done; nothing else runs, so the queue and its seed say all.
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

  /** Does something exactly then: timers of one page keep their order. */
  timer(delayMs: number, label: string, owner: Owner | null, run: () => void): Scheduled {
    return this.push(this.now + Math.max(0, delayMs), label, owner, run);
  }

  /** Does something after about that time; what is due at once with it may come before it or after it. */
  soon(delayMs: number, label: string, owner: Owner | null, run: () => void): Scheduled {
    return this.push(this.now + Math.max(0, delayMs) + this.random.next() * jitterMs, label, owner, run);
  }

  /** The same, but never before what was put on this lane earlier. */
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

  /** Lets the world go on until its clock says `until`, or `isOver` says so after an event. */
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

  /** The next event that is still to happen. */
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

/** Node does all that promises have to do before the next of these. */
export const settled = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const isBefore = (one: Scheduled, other: Scheduled): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** A binary heap: the earliest event is at its top. */
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
