import { defineConfig } from 'vitest/config';
import unit from '../../vitest.config.ts';
import { slowTests } from './tests-of.ts';

const { projects: _projects, ...all } = unit.test ?? {};

/** The unit tests that main.ts selects, run in threads: without slow tests, and those that need a process of their own. */
export default defineConfig({
  test: {
    ...all,
    setupFiles: ['test/unit/set-up.ts'],
    include: (process.env['MUTATION_TESTS'] ?? 'test/unit/**/*.test.ts').split(','),
    exclude: slowTests,
  },
});
