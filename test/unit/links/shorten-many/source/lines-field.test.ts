import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import {
  goToLine,
  NumberedLinesField,
} from '../../../../../src/links/shorten-many/source/NumberedLinesField.tsx';

afterEach(() => vi.unstubAllGlobals());

function open(lines: readonly string[], numbers?: readonly number[]) {
  const { document } = new Window();
  vi.stubGlobal('document', document);
  vi.stubGlobal('getComputedStyle', () => ({ lineHeight: '24px' }));
  const marks = new Map([
    [7, 'problem'],
    [9, 'repeat'],
  ] as const);
  const field = { current: null as HTMLTextAreaElement | null };
  const given = { value: lines.join('\n'), field, marks, numbers, shown: 7 };
  render(h(NumberedLinesField, given), document.body as unknown as Element);
  if (!field.current) throw new Error('There is no field.');
  const numbered = () =>
    [...document.querySelectorAll('li')].map((item) => `${item.textContent} ${item.className}`.trim());
  return { document, field: field.current, numbered };
}

const lines = Array.from({ length: 60 }, (_, at) => `https://a.example/${at + 1}`);

it('goes to a line: the cursor is at its beginning, and it is in the middle of the field', () => {
  const { document, field } = open(lines);
  Object.defineProperty(field, 'clientHeight', { value: 480 });
  const scrollTo = vi.spyOn(field, 'scrollTo');
  field.scrollIntoView = vi.fn();
  goToLine(field, 41);
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart).split('\n')[0]).toBe('https://a.example/42');
  expect(field.selectionEnd).toBe(field.selectionStart);
  expect(scrollTo).toHaveBeenCalledWith({ left: 0, top: 41.5 * 24 - 240 });
  goToLine(field, 0);
  expect(field.selectionStart).toBe(0);
});

it('marks lines by their number, which in a file may skip some', () => {
  const { numbered } = open(lines.slice(0, 4), [3, 7, 8, 9]);
  expect(numbered()).toEqual(['3', '7 problem shown', '8', '9 repeat']);
  expect(open(lines.slice(0, 2)).numbered()).toEqual(['1', '2']);
});
