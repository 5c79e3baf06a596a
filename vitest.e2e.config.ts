import { defineConfig } from 'vitest/config';

/** Tests in real browsers, one file after the other: each has a browser of its own, and two would share the cores. */
export default defineConfig({
  test: {
    fileParallelism: false,
    // CI's machines are shared: a test that fails there is run once more, and the report says so.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'chromium',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ['test/e2e/firefox/**'],
          env: { CURTAIL_RUNS_IN: 'chromium' },
        },
      },
      {
        extends: true,
        test: {
          name: 'firefox',
          include: ['test/e2e/{everywhere,firefox}/*.test.ts'],
          env: { CURTAIL_RUNS_IN: 'firefox' },
        },
      },
    ],
  },
});
