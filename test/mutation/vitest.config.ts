import { defineConfig } from 'vitest/config';
import unit from '../../vitest.config.ts';
import { slowTests } from './tests-of.ts';

const { projects: _projects, ...all } = unit.test ?? {};

/**
 * The unit tests that main.ts selects, run in threads: without slow tests, and those that need a process of their own.
 * Tests of pure code may share one thread, which makes them several times as fast.
 */
export default defineConfig({
  test: {
    ...all,
    setupFiles: ['test/unit/set-up.ts'],
    include: (process.env['MUTATION_TESTS'] ?? 'test/unit/**/*.test.ts').split(','),
    exclude: slowTests,
    isolate: process.env['MUTATION_ISOLATE'] !== 'no',
  },
});
