import type { Coverage } from './coverage.ts';
import { smooth, type Passage, type Sent } from './world/network/passage.ts';
import type { Random } from './random.ts';
import type { World } from './world/world.ts';

/** What happens to the next requests of a kind. */
interface Mishap {
  name: string;
  left: number;
  concerns: (sent: Sent) => boolean;
  befall: (passage: Passage) => Partial<Passage>;
}

/** Everything that goes wrong for a while. */
export class FaultPlan {
  private mishaps: Mishap[] = [];
  private endings: (() => void)[] = [];
  private readonly random: Random;
  private stepsToKill: number | null = null;
  private killAfterRequest: number | null = null;
  private killAtStep: { label: string; left: number; stepsAfter: number } | null = null;

  constructor(
    private readonly world: World,
    private readonly coverage: Coverage,
  ) {
    this.random = world.random.stream('weather');
  }

  add(mishap: Mishap): void {
    this.mishaps.push(mishap);
  }

  passageOf(sent: Sent): Passage {
    this.stepsToKill ??= this.killAfterRequest;
    this.killAfterRequest = null;
    const passage = smooth(this.random);
    const mishap = this.mishaps.find(({ left, concerns }) => left > 0 && concerns(sent));
    if (!mishap) return passage;
    mishap.left -= 1;
    this.world.tell(() => `    to ${sent.number}.: ${mishap.name}`);
    this.coverage.count('accidents met', mishap.name);
    return { ...passage, ...mishap.befall(passage) };
  }

  /** Calls `begin` now and `end` after `ms`. */
  during(ms: number, begin: () => void, end: () => void): void {
    begin();
    let isOver = false;
    const stop = () => {
      if (!isOver) end();
      isOver = true;
    };
    this.endings.push(stop);
    this.world.schedule.timer(ms, 'weather', null, stop);
  }

  killAfterSteps(steps: number): void {
    this.stepsToKill = steps;
  }

  killAtRequest(stepsAfter: number): void {
    this.killAfterRequest = stepsAfter;
  }

  /** Kills the worker `stepsAfter` steps after the step with this label has come `times` times. */
  killAt(label: string, times: number, stepsAfter: number): void {
    this.killAtStep = { label, left: times, stepsAfter };
  }

  /** Called between any two steps. */
  afterStep(label: string): void {
    const { killAtStep } = this;
    if (killAtStep?.label === label && (killAtStep.left -= 1) <= 0) {
      this.stepsToKill ??= killAtStep.stepsAfter;
      this.killAtStep = null;
    }
    if (this.stepsToKill === null) return;
    this.stepsToKill -= 1;
    if (this.stepsToKill > 0) return;
    this.stepsToKill = null;
    if (this.world.host.worker) this.coverage.count('accidents met', 'a kill in the middle');
    this.world.host.stop('it is killed');
  }

  /** Ends everything that goes wrong. */
  clear(): void {
    this.mishaps = [];
    this.stepsToKill = null;
    this.killAfterRequest = null;
    this.killAtStep = null;
    for (const end of this.endings.splice(0)) end();
  }
}
