import { defineConfig } from 'vitest/config';

/**
 * Tests in real browsers, two files at a time: one alone leaves half of two cores idle. Some rooms run in Chromium, and some in Firefox.
 */
export const browserTests = (inFirefox: string) =>
  defineConfig({
    test: {
      globalSetup: 'test/e2e/set-up.ts',
      maxWorkers: 2,
      // The files that run in one process share its browser: test/e2e/lent-browser.ts.
      isolate: false,
      // CI's machines are shared: a test that fails there is run once more, and the report says so.
      retry: process.env['CI'] ? 1 : 0,
      testTimeout: 60_000,
      hookTimeout: 90_000,
      // How soon something comes is no test's question where another browser has the core.
      expect: { poll: { timeout: 10_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'chromium',
            include: ['test/e2e/**/*.test.ts'],
            exclude: ['test/e2e/firefox/**', 'test/e2e/faults/long/**'],
            env: { CURTAIL_RUNS_IN: 'chromium' },
          },
        },
        {
          extends: true,
          test: {
            name: 'firefox',
            include: [`test/e2e/${inFirefox}/**/*.test.ts`],
            env: { CURTAIL_RUNS_IN: 'firefox' },
          },
        },
      ],
    },
  });

/** In Firefox runs what may differ there; what is the same code of pages runs in Chromium alone. `npm run test:everywhere` runs that, too. */
export default browserTests('{everywhere,firefox}');
