import { expect, it, vi } from 'vitest';
import { handlers } from '../../../../src/worker/handlers.ts';
import { fakeBrowser } from '../../fake-browser.ts';

it('gives the page that it opens the addresses, once', async () => {
  const opened: string[] = [];
  vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(async ({ url }) => opened.push(url));
  await handlers.openMany(['https://a.example/1', 'https://a.example/2']);
  expect(opened).toEqual(['chrome-extension://curtail/src/links/index.html#many']);
  const value = ['https://a.example/1', 'https://a.example/2'];
  expect(await handlers.takeUrls({ askedBy: 'one' })).toEqual({ ok: true, value });
  expect(await handlers.takeUrls({ askedBy: 'two' })).toEqual({ ok: true, value: [] });
  // The worker was stopped before its answer, so that the command came again.
  expect(await handlers.takeUrls({ askedBy: 'one' })).toEqual({ ok: true, value });
  await handlers.openMany(['https://a.example/3']);
  expect(await handlers.takeUrls({ askedBy: 'three' })).toEqual({ ok: true, value: ['https://a.example/3'] });
});

it('loses none where another selection is opened before the first page has asked', async () => {
  vi.spyOn(fakeBrowser.tabs, 'create').mockResolvedValue(undefined);
  await handlers.openMany(['https://a.example/1', 'https://a.example/2']);
  await handlers.openMany(['https://b.example/1', 'https://b.example/2']);
  const taken = await Promise.all([
    handlers.takeUrls({ askedBy: 'one' }),
    handlers.takeUrls({ askedBy: 'two' }),
  ]);
  expect(taken.map((one) => one.ok && one.value)).toEqual([
    ['https://a.example/1', 'https://a.example/2', 'https://b.example/1', 'https://b.example/2'],
    [],
  ]);
});
