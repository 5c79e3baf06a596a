import type { Program } from './bundle.ts';
import { Life } from './life.ts';
import type { World } from './world.ts';

/** How long a browser keeps a worker that doesn't use it. */
const idleMs = 30_000;

/** Starts the worker for events that it listens to. Stops it when it is idle, or when the world kills it. */
export class WorkerHost {
  worker: Life | null = null;
  lives = 0;
  /** How often it was stopped while it was not idle, or in the middle of a request. */
  interruptions = 0;
  /** When it was stopped, by the schedule. */
  readonly stops: number[] = [];
  /** Called before an idle worker is stopped. */
  onIdle: () => void = () => undefined;
  /** Called before every stop. */
  onStop: () => void = () => undefined;
  private starting: ((worker: Life) => void)[] | null = null;

  constructor(
    private readonly world: World,
    private readonly program: Program,
  ) {}

  /** Gives an event to the worker, and starts the worker if necessary. */
  wake(label: string, hear: (worker: Life) => void): void {
    const { schedule } = this.world;
    const { worker } = this;
    if (worker !== null) {
      schedule.soon(0.3, label, null, () => {
        if (worker.isAlive) this.hand(worker, hear);
        // An event that comes at the moment of a stop is sometimes lost.
        else if (this.world.isBrowserOpen && this.world.random.chance(0.9)) this.wake(label, hear);
      });
      return;
    }
    if (this.starting !== null) return void this.starting.push(hear);
    this.starting = [hear];
    schedule.soon(this.world.random.between(15, 60), `start for ${label}`, null, () => this.start());
  }

  private hand(worker: Life, hear: (worker: Life) => void): void {
    worker.touchedAt = this.world.schedule.now;
    this.world.wasSetBackUnseen = false;
    hear(worker);
  }

  private start(): void {
    const waiting = this.starting ?? [];
    this.starting = null;
    if (!this.world.isBrowserOpen) return;
    const worker = new Life('worker', `worker ${(this.lives += 1)}`);
    worker.touchedAt = this.world.schedule.now;
    this.worker = worker;
    this.world.tell(() => `${worker.name} starts`);
    this.program(this.world.globalsFor(worker));
    for (const hear of waiting) this.hand(worker, hear);
    this.watch(worker, idleMs);
  }

  private watch(worker: Life, afterMs: number, hasWaited = false): void {
    const { schedule, browser } = this.world;
    schedule.timer(afterMs, 'idle?', worker, () => {
      const idle = schedule.now - worker.touchedAt;
      if (idle < idleMs - 1) return this.watch(worker, idleMs - idle);
      // Chromium waits for the answer to a message as long as it takes, Firefox only for one more idle time.
      const mayWait = worker.unanswered > 0 && !(browser.isFirefox && hasWaited);
      if (mayWait) this.watch(worker, idleMs, true);
      else this.stopIdle();
    });
  }

  private stopIdle(): void {
    this.onIdle();
    if (this.world.network.waitedFor.length === 0) this.interruptions -= 1;
    this.stop('it was idle');
  }

  stop(why: string): void {
    const { worker } = this;
    if (worker === null) return;
    this.onStop();
    this.interruptions += 1;
    this.stops.push(this.world.schedule.now);
    this.worker = null;
    this.world.tell(() => `${worker.name} is stopped: ${why}`);
    worker.end();
  }
}
