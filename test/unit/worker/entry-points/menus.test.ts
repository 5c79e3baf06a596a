import { afterEach, describe, expect, it, vi } from 'vitest';
import { installMenus, handleMenuClick } from '../../../../src/worker/entry-points/menus.ts';
import { replaceMenus } from '../../../../src/platform/entry-points/menus.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { takeUrlsForShortenMany } from '../../../../src/worker/entry-points/open-shorten-many-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

/** Chooses the entry for a selection on a page that Curtail can't read: a PDF, or the browser's own store. */
const chooseSelection = (selection: string) =>
  handleMenuClick({
    id: 'shorten-selection',
    selection,
    linkUrl: null,
    imageUrl: null,
    pageUrl: null,
    tabTitle: '',
    frame: null,
    ofTab: null,
    windowId: 1,
  });

it('a text with an address in it that could not be read in its page is looked through first', async () => {
  const text = 'see https://a.example/spring-\ncatalogue, thanks';
  await chooseSelection(text);
  expect(await takeUrlsForShortenMany({ askedBy: 'page' })).toEqual({ ok: true, value: [text] });
});

it.each([' https://a.example/x ', 'a.example/x', 'no address'])(
  '%j as a whole is looked through by nobody',
  async (text) => {
    await chooseSelection(text);
    expect(await takeUrlsForShortenMany({ askedBy: `page for ${text}` })).toEqual({ ok: true, value: [] });
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
    ofTab: null,
  };
  await handleMenuClick({ id: 'open-side-panel', windowId: 7, ...nowhere });
  expect(open).toHaveBeenCalledWith({ windowId: 7 });
});

/** The ids of the entries in each context, where the browser knows these besides those that all browsers know. */
async function entriesByContext(alsoKnown: string[]): Promise<(context: string) => string[]> {
  vi.spyOn(fakeBrowser.contextMenus, 'ContextType', 'get').mockReturnValue(
    Object.fromEntries(alsoKnown.map((name) => [name.toUpperCase(), name])),
  );
  const created: { id: string; contexts: string[] }[] = [];
  const create = (entry: { id: string }) => void created.push(entry as (typeof created)[number]);
  vi.spyOn(fakeBrowser.contextMenus, 'create').mockImplementation(create);
  await installMenus();
  vi.restoreAllMocks();
  return (context) => created.filter(({ contexts }) => contexts.includes(context)).map(({ id }) => id);
}

const anywhere = ['page', 'frame', 'link', 'image', 'video', 'audio', 'editable', 'selection'];

it('there is an entry wherever a menu can be opened in a page, and in Firefox on passwords and tabs', async () => {
  const inFirefox = await entriesByContext(['tab', 'password']);
  for (const context of [...anywhere, 'password', 'tab']) expect(inFirefox(context), context).not.toEqual([]);
  const inChromium = await entriesByContext([]);
  for (const context of anywhere) expect(inChromium(context), context).not.toEqual([]);
  for (const context of ['password', 'tab']) expect(inChromium(context), context).toEqual([]);
});

it('a name has its own signs, of which browsers would make an access key and the selection', async () => {
  const created: string[] = [];
  vi.spyOn(fakeBrowser.contextMenus, 'create').mockImplementation(
    (entry: { id: string; title?: string }) => void created.push(entry.title ?? ''),
  );
  const title = 'Shorten with Smith & Sons, 100%sure';
  await replaceMenus([{ id: 'with a', title, contexts: ['page'] }]);
  vi.restoreAllMocks();
  expect(created).toEqual(['Shorten with Smith && Sons, 100%\u2060sure']);
});

describe('“Shorten this page”', () => {
  const tabs = [
    { id: 1, windowId: 1, highlighted: true, hidden: false },
    { id: 2, windowId: 1, highlighted: true, hidden: false },
    { id: 3, windowId: 1, highlighted: true, hidden: true },
    { id: 4, windowId: 1, highlighted: false, hidden: false },
  ];
  const query = async ({ highlighted }: { highlighted?: boolean }) =>
    tabs.filter((tab) => highlighted !== true || tab.highlighted);
  const choose = async (ofTab: number | null): Promise<string[]> => {
    const opened: string[] = [];
    vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(async ({ url }) => opened.push(url));
    vi.spyOn(fakeBrowser.tabs, 'query').mockImplementation(query as never);
    const nothing = { linkUrl: null, imageUrl: null, selection: null, frame: null };
    await handleMenuClick({
      ...nothing,
      id: 'shorten-page',
      pageUrl: 'https://a.example/',
      tabTitle: '',
      ofTab,
      windowId: 1,
    });
    vi.restoreAllMocks();
    return opened;
  };

  it('means all selected tabs that are in sight, on one of them', async () => {
    expect(await choose(1)).toEqual(['chrome-extension://curtail/src/links/index.html#many&tabs=1%2C2']);
  });

  it('means one tab on another one, and the page in a page', async () => {
    expect(await choose(4)).toEqual([]);
    expect(await choose(null)).toEqual([]);
  });
});
