import { expect, it, vi } from 'vitest';
import { onInstalled } from '../../../src/platform/lifecycle.ts';
import { unreadNewsItem } from '../../../src/storage/items/unread-news.ts';
import { readItem } from '../../../src/storage/items/storage-item.ts';
import { handlers } from '../../../src/worker/handlers.ts';
import { fakeBrowser } from '../fake-browser.ts';

const install = (details: { reason: string; previousVersion?: string }) =>
  fakeBrowser.runtime.onInstalled.fire(details);

const { version } = fakeBrowser.runtime.getManifest();

const isUnread = () => readItem(unreadNewsItem);

it('there are news after another version, until they were seen', async () => {
  vi.stubGlobal('self', new EventTarget());
  await import('../../../src/worker/main.ts');
  install({ reason: 'update', previousVersion: '0.0.9' });
  await expect.poll(isUnread).toBe(true);
  await handlers.noteNewsRead(null);
  expect(await isUnread()).toBe(false);
});

it.each([
  [{ reason: 'install' }, 'new'],
  [{ reason: 'update', previousVersion: '0.0.9' }, 'updated'],
  [{ reason: 'update', previousVersion: version }, null],
  [{ reason: 'browser_update' }, null],
])('%j is %s', (details, what) => {
  const heard = vi.fn();
  onInstalled(heard);
  install(details);
  expect(heard).toHaveBeenCalledWith(what);
});
