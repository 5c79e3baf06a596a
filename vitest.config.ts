import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * The tests, a project for each way to run them. `vitest run --project 'unit*' PATH` runs some. Files that end in
 * `.slow.test.ts` are run by `npm run test:all` alone: sweeps, and what takes more than its share of some ten minutes.
 */
const projects: TestProjectInlineConfiguration[] = [
  ...unitTests(),
  {
    extends: true,
    test: {
      // The service against its specification, over HTTP, on SQLite and on a PostgreSQL that the set-up starts.
      name: 'service',
      include: ['test/conformance/**/*.test.ts'],
      globalSetup: 'test/conformance/support/set-up.ts',
      maxWorkers: 2,
      sequence: { groupOrder: 1 },
      hookTimeout: 60_000,
    },
  },
  // Folders decide about the browser: Chromium, Firefox, or both. Pages that are the same in all browsers run in Chromium,
  // and before a release in Firefox, too. Of what runs in both, `npm test` has the popup in Firefox, and CI all.
  browserTests('chromium', [
    'test/e2e/{chromium,everywhere,pages}/**/*.test.ts',
    'test/e2e/faults/*.test.ts',
  ]),
  browserTests('firefox', ['test/e2e/{firefox,everywhere/popup}/**/*.test.ts']),
  browserTests('firefox-everywhere', ['test/e2e/everywhere/{*,!(popup)/**/*}.test.ts']),
  browserTests('firefox-pages', ['test/e2e/pages/**/*.test.ts']),
  // Every fault of a create, a kill at every `await`, and batches of 500. The others try one of each kind, and batches of 110.
  browserTests(
    'all-faults',
    ['test/e2e/faults/**/*.test.ts', 'test/e2e/pages/promise/batches.slow.test.ts'],
    { CURTAIL_FAULTS: 'all' },
  ),
];

/** Tests without a browser. A working fake stands in for the browser's API: test/unit/fake-browser.ts. */
function unitTests(): TestProjectInlineConfiguration[] {
  const setupFiles = ['test/unit/set-up.ts'];
  // Folders whose tests keep state in memory, as the worker does, or use the fake browser. Each of their files gets a
  // thread of its own, which starts in less time than a process.
  const isolated = '(worker|options|outbox|platform|popup|services|side|simulation|storage)';
  const files = '**/*.test.{ts,tsx}';
  return [
    {
      extends: true,
      test: {
        name: 'unit-isolated',
        setupFiles,
        maxWorkers: 2,
        pool: 'threads',
        include: [`test/unit/@${isolated}/${files}`],
      },
    },
    {
      extends: true,
      test: {
        name: 'unit',
        setupFiles,
        maxWorkers: 2,
        // Processes, since some tests set the time zone, which a thread can't.
        pool: 'forks',
        // Modules are loaded only once, which halves the time.
        isolate: false,
        include: [`test/unit/!${isolated}/${files}`, 'test/unit/*.test.ts'],
      },
    },
  ];
}

/** Tests in a real browser. */
function browserTests(
  name: string,
  include: string[],
  env: Record<string, string> = {},
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include,
      env: { ...env, CURTAIL_RUNS_IN: name.startsWith('firefox') ? 'firefox' : 'chromium' },
      globalSetup: 'test/e2e/set-up.ts',
      // Each waits for half of its time, so that two cores serve three.
      maxWorkers: 3,
      sequence: { groupOrder: 2 },
      // All files that run in one process share its browser: test/e2e/shared-browser.ts.
      isolate: false,
      hookTimeout: 90_000,
      // A generous limit, since another browser may be using the core. No test depends on how soon something happens.
      expect: { poll: { timeout: 10_000 } },
    },
  };
}

/**
 * What puppeteer throws where a page is gone. A test awaits all that it asks of a page, as lint makes sure, and fails by
 * such an error. One that nobody awaits comes from puppeteer's own helper in the page, which it starts for every wait and
 * leaves behind when the page closes in the middle (`puppeteerUtil` in its Realm).
 */
const closedPageErrors = new Set(['ProtocolError', 'TargetCloseError']);

export default defineConfig({
  test: {
    // CI's machines are shared, and the tests use real sockets and browsers. The report says which tests were run again.
    retry: process.env['CI'] ? 1 : 0,
    // Some tests create hundreds of links at a real service, which may be slow on a slow machine. In all languages, states take longer.
    testTimeout: process.env['CURTAIL_LANGUAGES'] ? 400_000 : 60_000,
    onUnhandledError: ({ name }) => (closedPageErrors.has(name ?? '') ? false : undefined),
    projects,
  },
});
