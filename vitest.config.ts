import { defineConfig } from 'vitest/config';

/** Tests without a browser. The browser's own API is a behaving fake: test/unit/fake-browser.ts. */
export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}'],
    setupFiles: ['test/unit/set-up.ts'],
  },
});
