import 'fake-indexeddb/auto';
import { vi } from 'vitest';

// The polyfill throws outside an extension. The fake stores what it is given, as a browser does.
vi.mock('webextension-polyfill', async () => {
  const { fakeBrowser } = await import('./fake-browser.ts');
  return { default: fakeBrowser };
});

// Node 20 has no navigator, but a worker always does.
vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
