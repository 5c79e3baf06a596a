import { afterEach, expect, it, vi } from 'vitest';
import { onMenuClick } from '../../../../src/background/doors/menus.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

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
