import { never, type Life } from './life.ts';
import type { Random } from '../random.ts';
import type { Schedule } from './schedule.ts';

/**
 * Calls of the browser's API. A call takes effect even if its page ends in the meantime, but then the page gets no answer.
 * The calls of one page are carried out and answered in their order.
 */
export class Calls {
  constructor(
    private readonly schedule: Schedule,
    private readonly random: Random,
  ) {}

  call<Value>(life: Life, effect: () => Value, isSignOfLife: boolean, slowMs = 0): Promise<Value> {
    if (!life.isAlive) return never();
    if (isSignOfLife) life.touchedAt = this.schedule.now;
    return new Promise((resolve, reject) => {
      // A slow disk holds up nothing but what asks it.
      const lane = slowMs > 0 ? `slow call of ${life.name}` : `call of ${life.name}`;
      this.schedule.inLane(lane, this.latency() + slowMs, null, () => {
        const answer = outcomeOf(effect);
        this.schedule.inLane(`answer to ${life.name}`, this.latency(), life, () => {
          if (isSignOfLife) life.touchedAt = this.schedule.now;
          if (answer.ok) resolve(answer.value);
          else reject(answer.error);
        });
      });
    });
  }

  private latency(): number {
    return this.random.skewed(0.05, 2);
  }
}

type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: Error };

function outcomeOf<Value>(effect: () => Value): Outcome<Value> {
  try {
    return { ok: true, value: effect() };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error : new Error(String(error)) };
  }
}
