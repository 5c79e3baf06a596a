import { defineConfig } from 'vitest/config';

/** Tests in real browsers, one file after the other: each has a browser of its own, and two would share the cores. */
export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    // The driver now and then loses a worker that it has killed, and waits for ever: this one is run by hand (docs/reliability.md).
    exclude: process.env['CURTAIL_KILLS'] ? [] : ['test/e2e/faults/await-kill.test.ts'],
    fileParallelism: false,
    // CI's machines are shared: a test that fails there is run once more, and the report says so.
    retry: process.env['CI'] ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 90_000,
  },
});
