/**
 * Tests with thousands of cases, or with a worker killed at every step: too slow to run for each mutant. The last two set
 * the time zone of their process, which is impossible in threads.
 */
export const slowTests = [
  '**/*.{property,slow}.test.ts',
  '**/worker/**/interruptions.test.ts',
  '**/{filter-links,local-days}.test.ts',
];

/**
 * The tests of a file. `test/unit` mirrors `src` and `service`: pure code is tested in its own folder, and the store and
 * the outbox together with the worker that uses them.
 */
export function testsOf(file: string): string[] {
  const [root = '', folder = ''] = file.split('/');
  if (root === 'service') return ['test/unit/service/**/*.test.ts'];
  const ofWorker = ['storage', 'worker', 'outbox'];
  const folders = ofWorker.includes(folder) ? ofWorker : [folder];
  return folders.map((name) => `test/unit/${name}/**/*.test.ts`);
}
