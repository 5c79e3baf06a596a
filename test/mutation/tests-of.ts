/** What thousands of cases, or a worker killed at every step, would add to each mutant. The last two set the zone of their process, which threads can't. */
export const slowTests = [
  '**/*.property.test.ts',
  '**/background/**/{faults,interruptions,forget-anywhere}.test.ts',
  '**/{filter-links,local-days}.test.ts',
];

/** `test/unit` mirrors `src` and `service`: pure code is tested in its own folder, and the store with the worker that writes it. */
export function testsOf(file: string): string[] {
  const [root = '', folder = ''] = file.split('/');
  if (root === 'service') return ['test/unit/service/**/*.test.ts'];
  const folders = folder === 'store' || folder === 'background' ? ['store', 'background'] : [folder];
  return folders.map((name) => `test/unit/${name}/**/*.test.ts`);
}
