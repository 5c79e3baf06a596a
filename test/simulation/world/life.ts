import type { Owner } from './schedule.ts';

export type Listener = (...args: never[]) => unknown;

/** One run of the worker, or one open page: what it has in variables ends with it. */
export class Life implements Owner {
  isAlive = true;
  /** When it last had something to do with the browser: one that is idle for long is stopped. */
  touchedAt = 0;
  /** Messages that it has not answered yet. */
  unanswered = 0;
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly endings: (() => void)[] = [];

  constructor(
    readonly kind: 'worker' | 'page',
    readonly name: string,
  ) {}

  /** An event of the browser, as the extension's API has it. */
  event(name: string) {
    const own = this.listeners.get(name) ?? new Set<Listener>();
    this.listeners.set(name, own);
    return {
      addListener: (listener: Listener) => void own.add(listener),
      removeListener: (listener: Listener) => void own.delete(listener),
      hasListener: (listener: Listener) => own.has(listener),
    };
  }

  /** Has the listeners hear of it, and gives what they answer. */
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

/** What nobody will ever answer. */
export const never = <Value>(): Promise<Value> => new Promise(() => undefined);
