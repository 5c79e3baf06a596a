import { defineConfig } from 'vitest/config';

/**
 * What puppeteer throws where a page is gone. A test awaits all that it asks of a page, as lint makes sure, and fails by
 * such an error. One that nobody awaits comes from puppeteer's own helper in the page, which it starts for every wait and
 * leaves behind when the page closes in the middle (`puppeteerUtil` in its Realm).
 */
const ofClosedPages = new Set(['ProtocolError', 'TargetCloseError']);

/**
 * Tests in real browsers, three files at a time, since each waits for half of its time. Folders decide about the browser:
 * Chromium, Firefox, or both.
 */
export const browserTests = (inFirefox: string) =>
  defineConfig({
    test: {
      globalSetup: 'test/e2e/set-up.ts',
      maxWorkers: 3,
      // All files that run in one process share its browser: test/e2e/lent-browser.ts.
      isolate: false,
      // CI's machines are shared. A failed test is run once more there, and the report says so.
      retry: process.env['CI'] ? 1 : 0,
      testTimeout: 60_000,
      hookTimeout: 90_000,
      // A generous limit, since another browser may be using the core. No test depends on how soon something happens.
      expect: { poll: { timeout: 10_000 } },
      onUnhandledError: ({ name }) => (ofClosedPages.has(name ?? '') ? false : undefined),
      projects: [
        {
          extends: true,
          test: {
            name: 'chromium',
            include: ['test/e2e/**/*.test.ts'],
            exclude: ['test/e2e/firefox/**', 'test/e2e/faults/{answers,long}/**'],
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

/**
 * Firefox runs what may differ there. Code that is the same in all browsers runs in Chromium alone, except in `npm run
 * test:everywhere`.
 */
export default browserTests('{everywhere,firefox}');
