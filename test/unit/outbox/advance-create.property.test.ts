import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isOperationSettled } from '../../../src/outbox/operation.ts';
import { story } from './happenings.ts';
import { createOperationOf, stageOf } from './operations.ts';
import { SimulatedService } from './simulated-service.ts';
import { SimulatedWorker } from './simulated-worker.ts';
import { runs } from '../runs.ts';

// Many runs, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const often = runs(10_000);

const operation = createOperationOf({ highestRank: '0' });

/** Nothing goes wrong any more, and the user decides where only the user can. */
function recover(worker: SimulatedWorker, service: SimulatedService): void {
  service.isUnreadable = false;
  worker.kill();
  for (let round = 0; round < 60 && !isOperationSettled(worker.operation); round += 1) {
    const before = worker.operation.state.status;
    worker.now += 3_600_000;
    if (before === 'due') worker.step({ type: 'retryNow', now: worker.now });
    if (before === 'needsDecision') worker.step({ type: 'makeAnother' });
    worker.go(1);
    while (service.waiting.length > 0) worker.serve();
    worker.receive();
  }
  // A refusal that was told at once is settled by the next list.
  worker.watch();
}

describe('a create with an alias, whatever comes between', () => {
  it.each([
    ['and POSTs that the browser sends twice', 2, false],
    ['and a list that shows nothing of ours', 1, true],
  ])('%s, is one link at most, and one in the end', (_, mostCopies, isUnreadable) => {
    const others = fc.constantFrom<string[]>([], ['abc2345'], ['abc2345', 'fresh1']);
    fc.assert(
      fc.property(others, story(mostCopies), (taken, happenings) => {
        const service = new SimulatedService(taken);
        const worker = new SimulatedWorker(operation, service);
        service.isUnreadable = isUnreadable;
        for (const happen of happenings) {
          happen(worker, service);
          if (worker.operation.state.status === 'needsDecision') break;
          expect(service.links.length).toBeLessThanOrEqual(1);
          if (worker.operation.state.status === 'done') expect(service.links).toHaveLength(1);
        }
        recover(worker, service);
        expect(worker.operation.state.status).toBe('done');
        expect(service.links.length).toBeGreaterThanOrEqual(1);
        // A second link needs a second alias, and after a lost answer only the user may ask for one.
        expect(service.links.length).toBeLessThanOrEqual(new Set(worker.sent).size);
      }),
      often,
    );
  });

  it('keeps the alias that the user chose, and tells if it is somebody else’s', () => {
    const chosen = { ...operation, aliasBy: 'user' as const };
    fc.assert(
      fc.property(fc.constantFrom<string[]>([], ['abc2345']), story(2), (taken, happenings) => {
        const service = new SimulatedService(taken);
        const worker = new SimulatedWorker(chosen, service);
        for (const happen of happenings) happen(worker, service);
        recover(worker, service);
        expect(new Set([...worker.sent, 'abc2345']).size).toBe(1);
        expect(worker.operation.state.status).toBe(taken.length > 0 ? 'failed' : 'done');
        expect(service.links).toHaveLength(1 - taken.length);
      }),
      often,
    );
  });

  it('that is canceled stays so, and sends nothing more', () => {
    fc.assert(
      fc.property(story(2), story(2), (before, after) => {
        const service = new SimulatedService([]);
        const worker = new SimulatedWorker(operation, service);
        for (const happen of before) happen(worker, service);
        const wasSettled = isOperationSettled(worker.operation);
        // What is on its way is waited for first.
        worker.kill();
        worker.step({ type: 'canceled', now: worker.now });
        const { state } = worker.operation;
        const sent = worker.sent.length;
        for (const happen of after) happen(worker, service);
        expect(wasSettled || state.status === 'canceled').toBe(true);
        expect(worker.operation.state).toEqual(state);
        expect(worker.sent).toHaveLength(sent);
        expect(service.links.length).toBeLessThanOrEqual(1);
      }),
      often,
    );
  });
});

it('a create whose code the service chooses is sent once, and again only when the user says so', () => {
  const free = { ...operation, alias: null, aliasBy: 'service' as const };
  fc.assert(
    fc.property(story(1), (happenings) => {
      const service = new SimulatedService([]);
      const worker = new SimulatedWorker(free, service);
      let asked = 1;
      for (const happen of happenings) {
        const { state } = worker.operation;
        happen(worker, service);
        if (state.status === 'needsDecision' && stageOf(worker.operation) === 'send') asked += 1;
        expect(worker.sent.length).toBeLessThanOrEqual(asked);
      }
      recover(worker, service);
      expect(isOperationSettled(worker.operation)).toBe(true);
    }),
    often,
  );
});
