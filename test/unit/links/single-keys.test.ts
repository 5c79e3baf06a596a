// @vitest-environment happy-dom
import { createRef, h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { SearchField } from '../../../src/links/SearchField.tsx';
import { usePageKeys } from '../../../src/links/use-page-keys.ts';
import { setSingleKeysOn } from '../../../src/ui/keys/key-events.ts';

const heard = vi.fn();

function Page() {
  usePageKeys({
    '/': () => heard('/'),
    N: () => heard('N'),
    'Shift+N': () => heard('Shift+N'),
    Escape: () => heard('Escape'),
    'Command+A': () => heard('Command+A'),
    ArrowDown: () => heard('ArrowDown'),
  });
  return null;
}

afterEach(() => {
  setSingleKeysOn(true);
  heard.mockClear();
});

async function pressAll(): Promise<unknown[]> {
  await act(() => render(h(Page, {}), document.body));
  for (const press of [
    { key: '/' },
    { key: 'n' },
    { key: 'N', shiftKey: true },
    { key: 'Escape' },
    { key: 'a', ctrlKey: true },
  ])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...press, bubbles: true }));
  return heard.mock.calls.flat();
}

it('single keys work anywhere on a page', async () => {
  expect(await pressAll()).toEqual(['/', 'N', 'Shift+N', 'Escape', 'Command+A']);
});

it('where the user has turned them off, only those do that no letter or sign types', async () => {
  setSingleKeysOn(false);
  expect(await pressAll()).toEqual(['Escape', 'Command+A']);
});

const pressArrow = (on: Element | null, shiftKey = false) =>
  on?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', shiftKey, bubbles: true }));

it('arrows are left to a list that they scroll, and to what is selected with Shift', async () => {
  await act(() => render([h(Page, {}), h('ul', { tabIndex: 0 }, h('li', {}, 'One'))], document.body));
  pressArrow(document.querySelector('ul'));
  pressArrow(document.body, true);
  expect(heard).not.toHaveBeenCalled();
  pressArrow(document.body);
  expect(heard).toHaveBeenCalledOnce();
});

it('a field for a search shows the key that leads to it only where that does', async () => {
  const props = { name: 'Search links', placeholder: '', query: '', onQuery: heard, onEnd: heard };
  const keycap = async () => {
    await act(() =>
      render(h(SearchField, { field: createRef<HTMLInputElement>(), ...props }), document.body),
    );
    return document.querySelector('kbd')?.textContent;
  };
  expect(await keycap()).toBe('/');
  setSingleKeysOn(false);
  expect(await keycap()).toBeUndefined();
});
