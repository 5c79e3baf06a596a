import type { Life } from '../life.ts';
import type { Answer, Passage, Sent } from './passage.ts';
import type { Schedule } from '../schedule.ts';

/** What a page waits for while its request is under way. */
export class Flight {
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

/** A body that arrives in two pieces, so that something can happen in between. */
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
