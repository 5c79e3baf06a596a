/**
 * How often a property is tried, each time with other values. `npm run check` should be quick, so it runs a tenth of what
 * `npm test` runs.
 */
export const runs = (numRuns: number): { numRuns: number } => ({
  numRuns: process.env['CURTAIL_RUNS'] === 'few' ? Math.ceil(numRuns / 10) : numRuns,
});
