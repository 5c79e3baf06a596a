import { defineConfig } from 'vitest/config';

/**
 * Folders whose tests keep state in memory, as the worker does, or use the fake browser. Each of their files gets a thread
 * of its own, which starts in less time than a process.
 */
const alone = ['worker', 'options', 'outbox', 'platform', 'popup', 'side', 'simulation', 'storage'];

/** Tests without a browser. A working fake stands in for the browser's API: test/unit/fake-browser.ts. */
export default defineConfig({
  test: {
    // CI's machines are shared, and the tests of faults use real sockets. The browser tests retry for the same reason.
    retry: process.env['CI'] ? 1 : 0,
    // Some tests create hundreds of links at a real service, which may be slow on a slow machine.
    testTimeout: 60_000,
    // By default Vitest would leave one of two cores idle.
    maxWorkers: 2,
    setupFiles: ['test/unit/set-up.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          pool: 'threads',
          include: [`test/unit/{${alone.join()}}/**/*.test.{ts,tsx}`],
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          // Processes, since some tests set the time zone, which a thread can't.
          pool: 'forks',
          // Modules are loaded only once, which halves the time.
          isolate: false,
          include: ['test/unit/**/*.test.{ts,tsx}'],
          exclude: [`test/unit/{${alone.join()}}/**`],
        },
      },
    ],
  },
});
