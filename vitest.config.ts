import { defineConfig } from 'vitest/config';

/** Tests without a browser. The browser's own API is a behaving fake: test/unit/fake-browser.ts. */
export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}'],
    // As in the browsers' tests: CI's machines are shared, and the faults' tests have real sockets.
    retry: process.env['CI'] ? 1 : 0,
    // Hundreds of links through a real service: how long that takes is the machine's affair.
    testTimeout: 60_000,
    // Left to itself, Vitest leaves one of two cores idle.
    maxWorkers: 2,
    setupFiles: ['test/unit/set-up.ts'],
  },
});
