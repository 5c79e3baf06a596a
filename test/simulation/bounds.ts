import { change } from './planted/mutations.ts';

/** The extension's bounds made small, so that a few links exceed them as hundreds do in use. */
export const smallBounds = [
  change('background/intents/forget-outcomes.ts', 'const mostClaims = 100;', 'const mostClaims = 3;'),
  change('background/intents/forget-outcomes.ts', 'const mostNeeded = 100;', 'const mostNeeded = 4;'),
  change('background/batches/run-batches.ts', 'const keptOutcomes = 100;', 'const keptOutcomes = 4;'),
  change('store/batches/batches.ts', 'rowsPerChunk = 100;', 'rowsPerChunk = 3;'),
];
