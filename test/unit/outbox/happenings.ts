import fc from 'fast-check';
import type { Failure } from '../../../src/core/failure.ts';
import type { SimulatedService } from './simulated-service.ts';
import type { SimulatedWorker } from './simulated-worker.ts';

const failure = fc.constantFrom<Failure>(
  { kind: 'unreachable' },
  { kind: 'timed-out' },
  { kind: 'server-error', status: 500 },
  { kind: 'unreadable', status: 200 },
  { kind: 'redirected' },
  { kind: 'too-large' },
);
const refusal = fc.constantFrom<Failure>({ kind: 'offline' }, { kind: 'rate-limited', retryAt: 5000 });

export type Happening = (worker: SimulatedWorker, service: SimulatedService) => void;

const always = (happening: Happening) => fc.constant(happening);

/** Any event that can come next. */
const happening = (mostCopies: number): fc.Arbitrary<Happening> =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: always((worker) => {
        worker.go(1);
        worker.serve();
        worker.receive();
      }),
    },
    {
      weight: 3,
      arbitrary: fc.integer({ min: 1, max: mostCopies }).map(
        (copies): Happening =>
          (worker) =>
            worker.go(copies),
      ),
    },
    { weight: 3, arbitrary: always((worker) => worker.serve()) },
    { weight: 3, arbitrary: always((worker) => worker.receive()) },
    {
      weight: 2,
      arbitrary: failure.map(
        (error): Happening =>
          (worker) =>
            worker.fail(error),
      ),
    },
    {
      weight: 1,
      arbitrary: refusal.map(
        (error): Happening =>
          (worker) =>
            worker.refuse(error),
      ),
    },
    { weight: 1, arbitrary: always((_, service) => service.lose()) },
    { weight: 1, arbitrary: always((worker) => worker.kill()) },
    { weight: 1, arbitrary: always((worker) => worker.step({ type: 'retryNow', now: worker.now })) },
    { weight: 1, arbitrary: always((worker) => worker.step({ type: 'makeAnother' })) },
    { weight: 1, arbitrary: always((worker) => worker.step({ type: 'seen' })) },
    { weight: 1, arbitrary: always((worker) => worker.watch()) },
  );

/** Up to 60 happenings. A POST that leaves arrives as up to `mostCopies` copies. */
export const story = (mostCopies: number) => fc.array(happening(mostCopies), { maxLength: 60, size: 'max' });
