import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Link } from '../../../../src/core/link/link.ts';
import { linkCopyMenu, copyLinks } from '../../../../src/links/list/share-menus.ts';

const link: Link = {
  id: '1',
  rank: '',
  shortCode: 'spring',
  shortUrl: 'https://go.example/spring',
  longUrl: 'https://shop.example/',
  title: 'Spring',
  clicks: 1,
  status: 'active',
  createdAt: '2026-11-01 10:00:00',
};

beforeEach(() => {
  vi.stubGlobal('ClipboardItem', vi.fn());
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.resolve(), write: () => Promise.resolve() },
  });
});
afterEach(() => vi.unstubAllGlobals());

it.each(['Short link', 'Markdown', 'HTML', 'Linked title', 'CSV'])(
  'of many links, “%s” says how many',
  async (name) => {
    const said: string[] = [];
    const items = linkCopyMenu(
      [link, link],
      () => null,
      (text) => said.push(text),
    );
    items.find((item) => item.name === name)?.onChoose();
    await vi.waitFor(() => expect(said).toEqual(['Copied 2 links']));
  },
);

it('by a key they are copied as they are, and that is said', async () => {
  const said: string[] = [];
  copyLinks([link], (text) => said.push(text));
  await vi.waitFor(() => expect(said).toEqual(['Copied 1 link']));
});
