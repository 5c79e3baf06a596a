import { defineConfig, mergeConfig } from 'vitest/config';
import e2e from './vitest.e2e.config.ts';

/** All that is tried against failures in a real Chromium, where `npm test` plays one fault of each kind. */
export default mergeConfig(
  { ...e2e, test: { ...e2e.test, projects: undefined } },
  defineConfig({
    test: { include: ['test/e2e/faults/**/*.test.ts'], env: { CURTAIL_FAULTS: 'all' } },
  }),
);
