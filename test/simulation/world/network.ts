import type { Signal } from './abort.ts';
import { never, type Life } from './life.ts';
import type { Random } from '../random.ts';
import type { Schedule } from './schedule.ts';

/** A request as it leaves the browser. */
export interface Sent {
  /** Counts up from 1. */
  number: number;
  at: number;
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string;
}

/** An answer as the service gives it. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** How long the service thinks about it. */
  afterMs: number;
}

/** What happens to one request on its way. */
export interface Passage {
  upMs: number;
  downMs: number;
  /** It never arrives: the connection is cut, or nobody ever answers. */
  isLostBefore: boolean;
  /** It arrives, and its answer does not. */
  isLostAfter: boolean;
  /** Whoever loses it says nothing. */
  isSilent: boolean;
  /** A second copy arrives so long after the first; the browser shows the answer to the second. */
  againAfterMs: number | null;
  /** Somebody on the way answers instead, after the request has arrived or before. */
  instead: { answer: Answer; hasArrived: boolean } | null;
  isRedirected: boolean;
  /** Of the body, that much arrives before the connection is cut. */
  cutAt: number | null;
  /** Each piece of the body takes so long. */
  pieceMs: number;
  /** The browser gives up after so long, wherever the request is by then. */
  givesUpAfterMs: number | null;
}

interface Init {
  method: string;
  headers: Record<string, string>;
  body?: string;
  signal: Signal;
}

export class Network {
  /** Requests that have left. */
  count = 0;
  private readonly flights = new Set<Flight>();
  /** Called when the worker asks for a request, whether it can leave or not. */
  onTried: (sent: Sent) => void = () => undefined;
  /** Called in the moment in which a request leaves. */
  onSent: (sent: Sent, life: Life) => void = () => undefined;
  passageOf: (sent: Sent) => Passage = () => smooth(this.random);
  /** A request arrives at its service, which does what it does then and there. */
  arrive: (sent: Sent) => Answer | null = () => null;
  /** Somebody has answered: the service, or who stands before it. */
  onAnswered: (sent: Sent, answer: Answer) => void = () => undefined;
  isOnLine: () => boolean = () => true;

  constructor(
    private readonly schedule: Schedule,
    private readonly random: Random,
  ) {}

  /** Requests whose answer somebody waits for. */
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
      init.signal.addEventListener('abort', () => flight.abort(init.signal.reason));
      // As in a browser, nothing leaves for a signal that was aborted before.
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
    // A worker that is stopped takes a request back that has not left yet.
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
    this.onAnswered(sent, answer);
    flight.answer(answer, downMs, passage);
  }
}

/** A passage on which nothing happens. */
export const smooth = (random: Random): Passage => ({
  upMs: random.skewed(2, 120),
  downMs: random.skewed(2, 120),
  isLostBefore: false,
  isLostAfter: false,
  isSilent: false,
  againAfterMs: null,
  instead: null,
  isRedirected: false,
  cutAt: null,
  pieceMs: 0.2,
  givesUpAfterMs: null,
});

/** What the page waits for while its request is under way. */
class Flight {
  private isOver = false;
  private cutBody: (reason: unknown) => void = () => undefined;

  constructor(
    readonly sent: Sent,
    private readonly schedule: Schedule,
    private readonly life: Life,
    private readonly resolve: (response: unknown) => void,
    private readonly reject: (reason: unknown) => void,
  ) {}

  get isWaitedFor(): boolean {
    return !this.isOver && this.life.isAlive;
  }

  abort(reason: unknown): void {
    this.cutBody(reason);
    this.end(() => this.reject(reason));
  }

  fail(afterMs: number): void {
    this.later(afterMs, 'no answer', () => this.reject(new TypeError('Failed to fetch')));
  }

  redirect(afterMs: number): void {
    this.later(afterMs, 'redirect', () =>
      this.resolve({ type: 'opaqueredirect', status: 0, ok: false, body: null, headers: new Headers() }),
    );
  }

  answer(answer: Answer, downMs: number, passage: Passage): void {
    this.later(answer.afterMs + downMs, 'answer', () => {
      const body = new Body(this.schedule, this.life, answer.body, passage);
      this.cutBody = (reason) => body.cut(reason);
      const { status, headers } = answer;
      this.resolve({
        type: 'basic',
        status,
        ok: status >= 200 && status < 300,
        headers: new Headers(headers),
        body: { getReader: () => body },
      });
    });
  }

  private later(ms: number, label: string, run: () => void): void {
    this.schedule.soon(ms, label, this.life, () => this.end(run));
  }

  private end(run: () => void): void {
    if (this.isOver) return;
    this.isOver = true;
    run();
  }
}

type Read = { done: true; value: undefined } | { done: false; value: Uint8Array };

/** A body that comes in two pieces, so that something can come between. */
class Body {
  private readonly pieces: Uint8Array[];
  private failure: { reason: unknown } | null = null;
  private onFailure: (reason: unknown) => void = () => undefined;

  constructor(
    private readonly schedule: Schedule,
    private readonly life: Life,
    text: string,
    private readonly passage: Pick<Passage, 'cutAt' | 'pieceMs'>,
  ) {
    const { cutAt } = passage;
    const bytes = new TextEncoder().encode(text);
    const end = cutAt === null ? bytes.length : Math.floor(bytes.length * cutAt);
    const middle = end >> 1;
    this.pieces = [bytes.subarray(0, middle), bytes.subarray(middle, end)].filter(({ length }) => length > 0);
  }

  read(): Promise<Read> {
    return new Promise((resolve, reject) => {
      if (this.failure) return reject(this.failure.reason);
      this.onFailure = reject;
      this.schedule.soon(this.passage.pieceMs, 'body', this.life, () => {
        const value = this.pieces.shift();
        if (value) resolve({ done: false, value });
        else if (this.passage.cutAt === null) resolve({ done: true, value: undefined });
        else reject(new TypeError('network error'));
      });
    });
  }

  cut(reason: unknown): void {
    this.failure ??= { reason };
    this.onFailure(reason);
  }

  async cancel(): Promise<void> {
    this.pieces.length = 0;
  }
}
