import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readInitialLinksPageData } from '../../../src/links/links-page-data.ts';
import { useLinksPageData } from '../../../src/links/use-links-page-data.ts';
import { items } from '../../../src/storage/items/items.ts';
import { writeItem } from '../../../src/storage/items/write-item.ts';
import { forgetEverything } from '../fake-browser.ts';
import { account } from '../options/diagnostics/facts.ts';

let shown: ReturnType<typeof useLinksPageData>;
/** The accounts of the page and of what it begins with, at each time that it was drawn. */
let drawn: string[];
let stopListening: ReturnType<typeof vi.spyOn>;

const idOf = ({ data }: { data: { account: { id: string } | null } }) => data.account?.id ?? 'none';

async function showAccount(id: string | null): Promise<void> {
  await writeItem(items.account, id === null ? null : { ...account, id });
  await vi.waitUntil(() => idOf(shown) === (id ?? 'none'));
}

beforeEach(async () => {
  forgetEverything();
  const window = new Window();
  stopListening = vi.spyOn(window, 'removeEventListener');
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('history', window.history);
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, window[name].bind(window));
  await writeItem(items.account, { ...account, id: 'a' });
  const opening = await readInitialLinksPageData();
  drawn = [];
  const Page = () => {
    shown = useLinksPageData(opening);
    drawn.push(`${idOf(shown)} ${idOf(shown.first)}`);
    return null;
  };
  render(h(Page, {}), window.document.body as unknown as Element);
});
afterEach(async () => {
  // Preact cleans up a moment later, with the page's functions.
  render(null, document.body);
  await vi.waitFor(() => expect(stopListening).toHaveBeenCalled());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  forgetEverything();
});

it('reads what the page begins with for each account that is shown, and shows none without that', async () => {
  const { first: opening } = shown;
  await showAccount('b');
  await showAccount('a');
  expect(new Set(drawn)).toEqual(new Set(['a a', 'b b']));
  expect(shown.first).not.toBe(opening);
});

it('reads it after the last account was disconnected and another was connected', async () => {
  await showAccount(null);
  await showAccount('b');
  expect(drawn.at(-1)).toBe('b b');
});
