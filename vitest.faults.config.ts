import { defineConfig, mergeConfig } from 'vitest/config';
import e2e from './vitest.e2e.config.ts';

/** Tries every fault in a real Chromium. `npm test` tries only one of each kind. */
export default mergeConfig(
  { ...e2e, test: { ...e2e.test, projects: undefined } },
  defineConfig({
    test: { include: ['test/e2e/faults/**/*.test.ts'], env: { CURTAIL_FAULTS: 'all' } },
  }),
);
