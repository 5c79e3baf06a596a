import type { Random } from '../../random.ts';
import type { Signal } from './abort.ts';
import { Flight } from './flight.ts';
import { never, type Life } from '../life.ts';
import { smooth, type Answer, type Passage, type Sent } from './passage.ts';
import type { Schedule } from '../schedule.ts';

interface Init {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: Signal;
}

export class Network {
  /** How many requests have left. */
  count = 0;
  private readonly flights = new Set<Flight>();
  /** Called when the worker starts a request, whether it can leave or not. */
  onTried: (sent: Sent) => void = () => undefined;
  /** Called at the moment when a request leaves. */
  onSent: (sent: Sent, life: Life) => void = () => undefined;
  passageOf: (sent: Sent) => Passage = () => smooth(this.random);
  /** Called when a request arrives. The service acts at once. */
  arrive: (sent: Sent) => Answer | null = () => null;
  /** Called when the service, or something in front of it, has answered. */
  /** `isWhole`: the answer is not cut off on its way. */
  onAnswered: (sent: Sent, answer: Answer, isWhole: boolean) => void = () => undefined;
  /** Called when the worker breaks a request off that it waits for. */
  onBrokenOff: (sent: Sent, reason: unknown) => void = () => undefined;
  isOnLine: () => boolean = () => true;

  constructor(
    private readonly schedule: Schedule,
    private readonly random: Random,
  ) {}

  /** Requests whose answer is still awaited. */
  get waitedFor(): Sent[] {
    return [...this.flights].filter((flight) => flight.isWaitedFor).map(({ sent }) => sent);
  }

  fetch(life: Life, address: string, init: Init): Promise<unknown> {
    if (!life.isAlive) return never();
    const sent: Sent = {
      number: (this.count += 1),
      at: this.schedule.now,
      method: init.method,
      url: new URL(address),
      headers: init.headers,
      body: init.body ?? '',
    };
    this.onTried(sent);
    return new Promise((resolve, reject) => {
      const flight = new Flight(sent, this.schedule, life, resolve, reject);
      this.flights.add(flight);
      life.onEnd(() => this.flights.delete(flight));
      init.signal.addEventListener('abort', () => {
        if (flight.isWaitedFor) this.onBrokenOff(sent, init.signal.reason);
        flight.abort(init.signal.reason);
      });
      // As in a browser, nothing is sent if the signal was already aborted.
      if (init.signal.aborted) return;
      if (!this.isOnLine()) return flight.fail(0.1);
      this.onSent(sent, life);
      this.send(sent, this.passageOf(sent), flight, life);
    });
  }

  private send(sent: Sent, passage: Passage, flight: Flight, life: Life): void {
    const { upMs, instead, givesUpAfterMs } = passage;
    if (givesUpAfterMs !== null) flight.fail(givesUpAfterMs);
    if (passage.isLostBefore) return passage.isSilent ? undefined : flight.fail(upMs);
    if (passage.isRedirected) return flight.redirect(upMs);
    if (instead && !instead.hasArrived) return this.answer(sent, instead.answer, upMs, flight, passage);
    // A stopped worker withdraws requests that have not left yet.
    const isHeldBack = this.random.chance(0.3);
    const arrive = (isLast: boolean) => () => {
      if (isHeldBack && !life.isAlive) return;
      const answer = this.arrive(sent);
      if (!isLast || (passage.isLostAfter && passage.isSilent)) return;
      if (answer === null || passage.isLostAfter) flight.fail(passage.downMs);
      else this.answer(sent, instead?.answer ?? answer, passage.downMs, flight, passage);
    };
    const again = passage.againAfterMs;
    this.schedule.soon(upMs, 'request arrives', null, arrive(again === null));
    if (again !== null) this.schedule.soon(upMs + again, 'request arrives', null, arrive(true));
  }

  private answer(sent: Sent, answer: Answer, downMs: number, flight: Flight, passage: Passage): void {
    this.onAnswered(sent, answer, passage.cutAt === null);
    flight.answer(answer, downMs, passage);
  }
}
