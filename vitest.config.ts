import { defineConfig } from 'vitest/config';

/** What keeps something of its own in memory, as the worker does, or is the browser's fake: each file has a process of its own. */
const alone = ['background', 'options', 'platform', 'popup', 'simulation', 'store'];

/** Tests without a browser. The browser's own API is a behaving fake: test/unit/fake-browser.ts. */
export default defineConfig({
  test: {
    // As in the browsers' tests: CI's machines are shared, and the faults' tests have real sockets.
    retry: process.env['CI'] ? 1 : 0,
    // Hundreds of links through a real service: how long that takes is the machine's affair.
    testTimeout: 60_000,
    // Left to itself, Vitest leaves one of two cores idle.
    maxWorkers: 2,
    setupFiles: ['test/unit/set-up.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: [`test/unit/{${alone.join()}}/**/*.test.{ts,tsx}`] },
      },
      {
        extends: true,
        test: {
          name: 'together',
          // Modules are loaded once: that was half of the time.
          isolate: false,
          include: ['test/unit/**/*.test.{ts,tsx}'],
          exclude: [`test/unit/{${alone.join()}}/**`],
        },
      },
    ],
  },
});
