import { afterEach, expect, it, vi } from 'vitest';
import { onMenuClick } from '../../../../src/background/doors/menus.ts';
import { takeUrls } from '../../../../src/background/doors/open-many.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

/** Chooses the entry for a selection on a page that Curtail can't read: a PDF, or the browser's own store. */
const chooseSelection = (selection: string) =>
  onMenuClick({
    id: 'shorten-selection',
    selection,
    linkUrl: null,
    imageUrl: null,
    pageUrl: null,
    tabTitle: '',
    frame: null,
    windowId: 1,
  });

it('a text with an address in it that could not be read in its page is looked through first', async () => {
  const text = 'see https://a.example/spring-\ncatalogue, thanks';
  await chooseSelection(text);
  expect(await takeUrls()).toEqual({ ok: true, value: [text] });
});

it.each([' https://a.example/x ', 'a.example/x', 'no address'])(
  '%j as a whole is looked through by nobody',
  async (text) => {
    await chooseSelection(text);
    expect(await takeUrls()).toEqual({ ok: true, value: [] });
  },
);

it('the side panel of a window that is closed by now is nothing', async () => {
  const open = vi.fn().mockRejectedValue(new Error('No window with id: 7.'));
  vi.stubGlobal('chrome', { sidePanel: { open } });
  const nowhere = {
    linkUrl: null,
    imageUrl: null,
    selection: null,
    pageUrl: null,
    tabTitle: '',
    frame: null,
  };
  await onMenuClick({ id: 'open-side-panel', windowId: 7, ...nowhere });
  expect(open).toHaveBeenCalledWith({ windowId: 7 });
});
