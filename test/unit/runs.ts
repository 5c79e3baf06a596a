/**
 * How often a property is tried, each time with other values. `npm run check` is for the minutes between two changes: it tries a tenth,
 * `npm test` all.
 */
export const runs = (numRuns: number): { numRuns: number } => ({
  numRuns: process.env['CURTAIL_RUNS'] === 'few' ? Math.ceil(numRuns / 10) : numRuns,
});
