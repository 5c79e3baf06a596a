import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Link } from '../../../../../src/core/link/link.ts';
import { gridKeyAction, searchKeyAction } from '../../../../../src/links/list/grid/grid-key-action.ts';
import { fakeBrowser } from '../../../fake-browser.ts';

const rows = ['first', 'second', 'third'].map((shortCode) => ({ shortCode }) as Link);
const selected = rows.slice(0, 2);
let did: [string, ...unknown[]][];
let window: Window;

beforeEach(() => {
  did = [];
  window = new Window();
  for (const name of ['HTMLTableRowElement', 'HTMLInputElement'] as const) vi.stubGlobal(name, window[name]);
  window.document.body.innerHTML =
    '<table><tbody><tr><td><input type="checkbox"><a href="#">short</a><button>More</button></table>';
});

afterEach(() => void vi.unstubAllGlobals());

/** What the table does about a key that is pressed on a part of a row, and whether the key keeps its own effect there. */
function press(key: string, part: string, at: number): 'left to the part' | typeof did {
  const target = window.document.querySelector(part);
  const event = { key, target, code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  const note =
    (name: string) =>
    (...input: unknown[]) =>
      void did.push([name, ...input]);
  const work = gridKeyAction(event as unknown as KeyboardEvent, {
    rows,
    at,
    pageSize: 10,
    selection: {
      has: (link) => selected.includes(link),
      links: selected,
      selectedRowCount: selected.length,
      toggle: note('toggle'),
      addRange: note('range'),
      selectAll: note('all'),
      clear: note('clear'),
    },
    onMove: note('move'),
    onCopy: note('copy'),
    onDelete: note('delete'),
    onQr: note('qr'),
    onStatistics: note('statistics'),
  });
  work?.run();
  return work === null ? 'left to the part' : did;
}

it.each([
  ['Enter', 'copy'],
  ['q', 'qr'],
  ['Delete', 'delete'],
  // A Mac has no other.
  ['Backspace', 'delete'],
])('%s on a row is for all selected links if it is one of them, and else for its own', (key, action) => {
  expect(press(key, 'tr', 1)).toEqual([[action, selected]]);
  did = [];
  expect(press(key, 'tr', 2)).toEqual([[action, [rows[2]]]]);
});

it.each([
  ['Enter', [['copy', selected]]],
  ['q', [['qr', selected]]],
  ['s', [['statistics', rows[1]]]],
  ['Delete', [['delete', selected]]],
  ['ArrowDown', [['move', 2, false]]],
])('%s works from the box of a row, which has the focus once it was clicked', (key, expected) => {
  expect(press(key, 'input', 1)).toEqual(expected);
});

it.each(['a', 'button'])('leaves Enter and Space to a control of a row: %s', (part) => {
  expect(press('Enter', part, 1)).toBe('left to the part');
  expect(press(' ', part, 1)).toBe('left to the part');
  expect(press('q', part, 1)).toEqual([['qr', selected]]);
});

it('leaves Space to the box', () => {
  expect(press(' ', 'input', 1)).toBe('left to the part');
  expect(press(' ', 'tr', 1)).toEqual([['toggle', 'second', false]]);
});

function pressInSearch(key: string, found: Link | undefined, parts: Partial<KeyboardEvent> = {}) {
  window.document.body.innerHTML = '<input type="search">';
  const target = window.document.querySelector('input');
  const event = { key, target, ...parts } as unknown as KeyboardEvent;
  searchKeyAction(event, {
    found,
    onMove: (to) => void did.push(['move', to]),
    onCopy: (links) => void did.push(['copy', links]),
  })?.();
  return did;
}

describe('in the search', () => {
  it('↓ leads to the first row', () => {
    expect(pressInSearch('ArrowDown', undefined)).toEqual([['move', 0]]);
  });

  it('Enter copies the first link found, and none without a search', () => {
    expect(pressInSearch('Enter', undefined)).toEqual([]);
    expect(pressInSearch('Enter', rows[0], { isComposing: true })).toEqual([]);
    expect(pressInSearch('Enter', rows[0])).toEqual([['copy', [rows[0]]]]);
  });

  it.each(['ctrlKey', 'metaKey'])('opens it with Enter and %s', (modifier) => {
    const create = vi.spyOn(fakeBrowser.tabs, 'create');
    pressInSearch('Enter', { shortUrl: 'https://go.example/first' } as Link, { [modifier]: true });
    expect(create).toHaveBeenCalledExactlyOnceWith({ url: 'https://go.example/first' });
    create.mockRestore();
  });
});
