import type { Failure } from '../../../src/core/failure.ts';
import type { CreatedLink, Link } from '../../../src/core/link/link.ts';
import { fail, ok, type Result } from '../../../src/core/result.ts';
import { advance, nextStep } from '../../../src/outbox/advance.ts';
import type { OperationEvent } from '../../../src/outbox/events.ts';
import type { CreateOperation } from '../../../src/outbox/operation.ts';
import { quirks } from './operations.ts';
import type { SimulatedService } from './simulated-service.ts';

/** Runs a create with the real state machine, one small step at a time, so that anything can happen between two steps. */
export class SimulatedWorker {
  now = 0;
  /** The aliases of all POSTs that left. */
  readonly sent: (string | null)[] = [];
  private request: 'send' | 'reconcile' | null = null;
  private answer: Result<CreatedLink> | null = null;
  private aliases = 0;

  constructor(
    public operation: CreateOperation,
    private readonly service: SimulatedService,
  ) {}

  step(event: OperationEvent): void {
    this.operation = advance(this.operation, event);
  }

  /** Does what the create needs next, if nothing is under way. A wait moves the clock. */
  go(copies: number): void {
    if (this.request !== null) return;
    const next = nextStep(this.operation, this.now, false);
    if (next === null) return;
    if (next.do === 'wait') {
      this.now = next.until ?? this.now;
      return;
    }
    this.request = next.do;
    if (next.do !== 'send') return;
    this.step({ type: 'sent' });
    this.sent.push(this.operation.alias);
    this.service.arrive(this.operation.alias, copies);
  }

  /** The request doesn't leave or is turned away before it is read, so the link is certainly not made. */
  refuse(failure: Failure): void {
    if (this.request !== null || nextStep(this.operation, this.now, false)?.do !== 'send') return;
    if (failure.kind === 'offline') return this.step({ type: 'blocked', because: failure, now: this.now });
    this.step({ type: 'sent' });
    this.answered(fail(failure));
  }

  /** The service handles one copy. The browser gets that answer, whichever copy it was for. */
  serve(): void {
    this.answer = this.service.work() ?? this.answer;
  }

  /** The answer arrives, if there is one. */
  receive(): void {
    if (this.request === 'reconcile') this.reconciled(this.service.list());
    else if (this.request === 'send' && this.answer !== null) this.answered(this.answer);
  }

  /** A list that was fetched for another reason arrives. */
  watch(): void {
    const list = this.service.list();
    if (list.ok)
      this.step({ type: 'seenInList', list: { links: list.value, quirks, askedSeq: 0 }, now: this.now });
  }

  /** No answer, or an uncertain one. */
  fail(failure: Failure): void {
    if (this.request === 'reconcile') this.reconciled(fail(failure));
    else if (this.request === 'send') this.answered(fail(failure));
  }

  /** The browser stops the worker. A new one finds the create as it is in the outbox. */
  kill(): void {
    this.end();
    this.step({ type: 'interrupted', now: this.now });
  }

  private answered(answer: Result<CreatedLink>): void {
    this.end();
    const made = answer.ok ? ok({ link: answer.value, existed: false, isDoubtful: false }) : answer;
    this.step({ type: 'answered', answer: made, now: this.now });
  }

  private reconciled(list: Result<readonly Link[]>): void {
    this.end();
    const seen = list.ok ? ok({ links: list.value, quirks, askedSeq: 0 }) : list;
    const freshAlias = `fresh${(this.aliases += 1)}`;
    this.step({ type: 'reconciled', list: seen, freshAlias, now: this.now });
  }

  private end(): void {
    this.request = null;
    this.answer = null;
  }
}
