import type { CreateOperation } from '../../../src/outbox/operation.ts';
import type { CreateEvent } from '../../../src/core/intent/create-intent.ts';
import type { Failure } from '../../../src/core/failure.ts';
import type { CreatedLink } from '../../../src/core/link/link.ts';
import { fail, type Result } from '../../../src/core/result.ts';
import { nextCreateAction, stepCreate } from '../../../src/core/intent/step-create.ts';
import { habits } from './intents.ts';
import type { SimulatedService } from './simulated-service.ts';

/** Runs an intent with the real state machine, one small step at a time, so that anything can happen between two steps. */
export class SimulatedWorker {
  now = 0;
  /** The aliases of all POSTs that left. */
  readonly sent: (string | null)[] = [];
  private request: 'send' | 'look' | null = null;
  private answer: Result<CreatedLink> | null = null;
  private aliases = 0;

  constructor(
    public intent: CreateOperation,
    private readonly service: SimulatedService,
  ) {}

  step(event: CreateEvent): void {
    this.intent = stepCreate(this.intent, event);
  }

  /** Does what the intent needs next, if nothing is under way. A wait moves the clock. */
  go(copies: number): void {
    if (this.request !== null) return;
    const action = nextCreateAction(this.intent, this.now);
    if (action.do === 'wait') this.now = action.until ?? this.now;
    if (action.do === 'send' || action.do === 'look') this.request = action.do;
    if (action.do !== 'send') return;
    this.step({ type: 'sent' });
    this.sent.push(this.intent.alias);
    this.service.arrive(this.intent.alias, copies);
  }

  /** The request doesn't leave or is turned away at the door, so the link is certainly not made. */
  refuse(failure: Failure): void {
    if (this.request !== null || nextCreateAction(this.intent, this.now).do !== 'send') return;
    this.step({ type: 'sent' });
    if (failure.kind === 'offline') this.step({ type: 'held', why: failure, now: this.now });
    else this.answered(fail(failure));
  }

  /** The service handles one copy. The browser gets that answer, whichever copy it was for. */
  serve(): void {
    this.answer = this.service.work() ?? this.answer;
  }

  /** The answer arrives, if there is one. */
  receive(): void {
    if (this.request === 'look') this.looked(this.service.list());
    else if (this.request === 'send' && this.answer !== null) this.answered(this.answer);
  }

  /** No answer, or an uncertain one. */
  fail(failure: Failure): void {
    if (this.request === 'look') this.looked(fail(failure));
    else if (this.request === 'send') this.answered(fail(failure));
  }

  /** The browser stops the worker. A new one finds the intent as it is in the journal. */
  kill(): void {
    this.end();
    this.step({ type: 'cut-off', now: this.now });
  }

  private answered(answer: Result<CreatedLink>): void {
    this.end();
    this.step({ type: 'answered', answer, now: this.now });
  }

  private looked(answer: Extract<CreateEvent, { type: 'looked' }>['answer']): void {
    this.end();
    this.step({ type: 'looked', answer, freshAlias: `fresh${(this.aliases += 1)}`, habits, now: this.now });
  }

  private end(): void {
    this.request = null;
    this.answer = null;
  }
}
