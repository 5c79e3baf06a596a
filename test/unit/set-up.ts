import 'fake-indexeddb/auto';
import { vi } from 'vitest';

// The polyfill throws outside an extension; the fake keeps what it is given, as a browser does.
vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('./fake-browser.ts');
  return { default: fakeBrowser };
});

// Node 20 has no navigator; a worker always has one.
vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
