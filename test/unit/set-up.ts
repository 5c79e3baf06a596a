import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { oneAtATime } from '../../src/core/one-at-a-time.ts';

// The polyfill throws outside an extension. The fake stores what it is given, as a browser does.
vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('./fake-browser.ts');
  return { default: fakeBrowser };
});

const queues = new Map<string, ReturnType<typeof oneAtATime>>();

/** One holder at a time for each name, among all who ask. */
const request = <Value>(name: string, work: () => Promise<Value>): Promise<Value> => {
  const queue = queues.get(name) ?? oneAtATime();
  queues.set(name, queue);
  return queue(work);
};

// Node 20 has no navigator, but a worker and a page always do.
vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', locks: { request } });
