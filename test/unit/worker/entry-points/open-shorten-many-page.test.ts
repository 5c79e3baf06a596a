import { expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { fakeBrowser } from '../../fake-browser.ts';

it('gives the page that it opens the addresses, once', async () => {
  const opened: string[] = [];
  vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(async ({ url }) => opened.push(url));
  await handlers.openMany(['https://a.example/1', 'https://a.example/2']);
  expect(opened).toEqual(['chrome-extension://curtail/src/links/index.html#many']);
  expect(await handlers.takeUrls(null)).toEqual({
    ok: true,
    value: ['https://a.example/1', 'https://a.example/2'],
  });
  expect(await handlers.takeUrls(null)).toEqual({ ok: true, value: [] });
});
