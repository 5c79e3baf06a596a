import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UrlNotes, type UrlNote } from '../../../../src/popup/notes/UrlNote.tsx';

let body: HTMLElement;
beforeEach(() => {
  const { document } = new Window();
  vi.stubGlobal('document', document);
  body = document.body as unknown as HTMLElement;
});
afterEach(() => {
  render(null, body);
  vi.unstubAllGlobals();
});

const note = (text: string, isRisk = false): UrlNote => ({ icon: 'info', text, isRisk });
const shown = async (...notes: (UrlNote | null)[]) => {
  await act(() => render(h(UrlNotes, { notes }), body));
  return [...body.querySelectorAll('.note')].map((line) => line.textContent.trim());
};

it('shows two notes, and counts the others until they are asked for', async () => {
  expect(await shown(note('a'), null, note('b'))).toEqual(['a', 'b']);
  expect(await shown(note('a'), note('b'), note('c'), note('d'))).toEqual(['a', 'b', '2 moreShow']);
  await act(() => body.querySelector('button')?.click());
  expect(await shown(note('a'), note('b'), note('c'), note('d'))).toEqual(['a', 'b', 'c', 'd']);
});

it('shows every risk, and the risks first', async () => {
  expect(await shown(note('a'), note('r', true), note('b'))).toEqual(['r', 'a', '1 moreShow']);
  expect(await shown(note('a'), note('r', true), note('s', true), note('t', true))).toEqual([
    'r',
    's',
    't',
    '1 moreShow',
  ]);
});
