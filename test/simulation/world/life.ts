import type { Owner } from './schedule.ts';

export type Listener = (...args: never[]) => unknown;

/** One run of the worker, or one open page. Its variables end with it. */
export class Life implements Owner {
  isAlive = true;
  /** When it last used the browser. The browser stops a worker that is idle for long. */
  touchedAt = 0;
  /** How many messages it has not answered yet. */
  unanswered = 0;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly endings: (() => void)[] = [];

  constructor(
    readonly kind: 'worker' | 'page',
    readonly name: string,
  ) {}

  /** An event object of the extension API. */
  event(name: string) {
    const own = this.listeners.get(name) ?? new Set<Listener>();
    this.listeners.set(name, own);
    return {
      addListener: (listener: Listener) => void own.add(listener),
      removeListener: (listener: Listener) => void own.delete(listener),
      hasListener: (listener: Listener) => own.has(listener),
    };
  }

  /** Calls the listeners, and returns their results. */
  fire(name: string, ...args: unknown[]): unknown[] {
    return [...(this.listeners.get(name) ?? [])].map((listener) => listener(...(args as never[])));
  }

  onEnd(ending: () => void): void {
    this.endings.push(ending);
  }

  end(): void {
    this.isAlive = false;
    this.listeners.clear();
    for (const ending of this.endings.splice(0)) ending();
  }
}

/** A promise that never settles. */
export const never = <Value>(): Promise<Value> => new Promise(() => undefined);
