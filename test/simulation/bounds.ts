import { change } from './planted/mutations.ts';

/** The extension's bounds made small, so that a few links exceed them as hundreds do in use. */
export const smallBounds = [
  change('worker/batches/run-batches.ts', 'const keptOutcomes = 100;', 'const keptOutcomes = 4;'),
  change('storage/batches/batches.ts', 'batchChunkSize = 100;', 'batchChunkSize = 3;'),
];
