import type { Schedule } from '../schedule.ts';
import type { Life } from '../life.ts';

/** The parts of AbortSignal that the worker uses, on the world's clock. */
export class Signal {
  aborted = false;
  reason: unknown = undefined;
  private readonly listeners: (() => void)[] = [];

  addEventListener(_type: 'abort', listener: () => void): void {
    if (this.aborted) listener();
    else this.listeners.push(listener);
  }

  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    for (const listener of this.listeners.splice(0)) listener();
  }
}

export class Controller {
  readonly signal = new Signal();

  abort(reason: unknown = new DOMException('This operation was aborted', 'AbortError')): void {
    this.signal.abort(reason);
  }
}

export const abortSignals = (schedule: Schedule, life: Life) => ({
  any(signals: readonly Signal[]): Signal {
    const all = new Signal();
    for (const one of signals) one.addEventListener('abort', () => all.abort(one.reason));
    return all;
  },
  timeout(ms: number): Signal {
    const signal = new Signal();
    const end = () => signal.abort(new DOMException('The operation timed out.', 'TimeoutError'));
    schedule.timer(ms, 'timeout', life, end);
    return signal;
  },
});
