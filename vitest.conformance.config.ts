import { defineConfig } from 'vitest/config';

/** Tests the service against its specification, over HTTP, on SQLite and on a PostgreSQL that the set-up starts. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/conformance/**/*.test.ts'],
    globalSetup: 'test/conformance/support/set-up.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
