import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListKeys } from '../../../../src/popup/lists/use-list-keys.ts';
import { fakeBrowser } from '../../fake-browser.ts';

let window: Window;
let copied: string[];
let opened: string[];

const List = () => {
  const list = { current: document.querySelector('section') };
  useListKeys(list, null);
  return null;
};

beforeEach(async () => {
  window = new Window();
  vi.stubGlobal('document', window.document);
  for (const name of ['HTMLElement', 'HTMLInputElement'] as const) vi.stubGlobal(name, window[name]);
  const rows = ['first', 'second'].map(
    (code) => `<li data-row="${code}"><a href="https://go.example/${code}">${code}</a>
      <button data-part="copy">${code}</button></li>`,
  );
  window.document.body.innerHTML = `<section><input type="search" value="sale">
    <ul aria-busy="false">${rows.join('')}</ul></section><main></main>`;
  copied = [];
  for (const button of window.document.querySelectorAll('button'))
    button.addEventListener('click', () => void copied.push(button.textContent));
  opened = [];
  vi.spyOn(fakeBrowser.tabs, 'create').mockImplementation(async ({ url }) => void opened.push(url));
  const listen = vi.spyOn(window.document, 'addEventListener');
  render(h(List, {}), window.document.querySelector('main') as unknown as Element);
  await vi.waitFor(() => expect(listen).toHaveBeenCalled());
});
afterEach(async () => {
  const stop = vi.spyOn(window.document, 'removeEventListener');
  render(null, window.document.querySelector('main') as unknown as Element);
  await vi.waitFor(() => expect(stop).toHaveBeenCalled());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Presses Enter. Returns whether the browser’s own action is left. */
const pressEnter = (on: string, modifiers: { ctrlKey?: boolean; metaKey?: boolean } = {}): boolean =>
  window.document
    .querySelector(on)
    ?.dispatchEvent(
      new window.KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...modifiers }),
    ) ?? false;

it('copies the first link found by Enter in the search', () => {
  expect(pressEnter('input')).toBe(false);
  expect([copied, opened]).toEqual([['first'], []]);
});

it.each(['ctrlKey', 'metaKey'])('opens it by Enter with %s', (modifier) => {
  expect(pressEnter('input', { [modifier]: true })).toBe(false);
  expect([copied, opened]).toEqual([[], ['https://go.example/first']]);
});

it.each([
  ['without words', () => window.document.querySelector('input')?.setAttribute('value', ' ')],
  ['before the list is read', () => window.document.querySelector('ul')?.setAttribute('aria-busy', 'true')],
])('does nothing %s', (_, prepare) => {
  prepare();
  pressEnter('input');
  pressEnter('input', { ctrlKey: true });
  expect([copied, opened]).toEqual([[], []]);
});

it('leaves a focused link to the browser with Ctrl, and copies it without', () => {
  expect(pressEnter('li:last-child a', { ctrlKey: true })).toBe(true);
  expect([copied, opened]).toEqual([[], []]);
  pressEnter('li:last-child a');
  expect(copied).toEqual(['second']);
});
