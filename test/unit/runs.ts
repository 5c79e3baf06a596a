import type { Operation } from '../faults/call.ts';
import { exampleFaultsFor } from '../faults/example-faults.ts';
import { faultsFor, type FaultName } from '../faults/faults.ts';

/** Set by `npm run check`, which should be quick. */
const isFew = process.env['CURTAIL_RUNS'] === 'few';

/** How often a property is tried, each time with other values: in `npm run check` a tenth as often as in `npm test`. */
export const runs = (numRuns: number): { numRuns: number } => ({
  numRuns: isFew ? Math.ceil(numRuns / 10) : numRuns,
});

/** The faults of an operation: in `npm run check` one of each kind, in `npm test` all. */
export const playedFor = (operation: Operation): FaultName[] =>
  isFew ? exampleFaultsFor(operation) : faultsFor(operation);
