import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyName, latinKeyAtPosition } from '../../../../src/ui/keys/key-events.ts';

/** Stands for an element of the page: only whether it is a field counts. */
class Place {
  constructor(private readonly isField: boolean) {}
  closest() {
    return this.isField ? this : null;
  }
}
const field = new Place(true) as unknown as EventTarget;
const page = new Place(false) as unknown as EventTarget;

type Modifier = 'alt' | 'shift' | 'ctrl' | 'AltGraph';

const pressed = (key: string, code: string, target: EventTarget, ...held: Modifier[]) => ({
  key,
  code,
  target,
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
  ctrlKey: held.includes('ctrl'),
  metaKey: false,
  isComposing: false,
  getModifierState: (name: string) => held.includes(name as Modifier),
});

const use = (system: string) => vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (${system})` });
beforeEach(() => vi.stubGlobal('Element', Place));
afterEach(() => vi.unstubAllGlobals());

describe('on a Mac', () => {
  beforeEach(() => use('Macintosh; Intel Mac OS X 10_15_7'));

  it.each([
    ['@', 'Digit2'],
    ['€', 'Digit2'],
    ['™', 'Digit2'],
    ['2', 'Digit2'],
    ['ł', 'KeyL'],
    ['¬', 'KeyL'],
    ['Dead', 'KeyN'],
    ['∞', 'Digit5'],
  ])('Option types %s with %s in a field, and is a shortcut elsewhere', (key, code) => {
    expect(latinKeyAtPosition(pressed(key, code, field, 'alt'))).toBeNull();
    expect(latinKeyAtPosition(pressed(key, code, page, 'alt'))).toBe(code.slice(-1));
  });
});

describe.each(['Windows NT 10.0; Win64; x64', 'X11; Linux x86_64'])('on %s', (system) => {
  beforeEach(() => use(system));

  it.each([
    ['2', 'Digit2'],
    ['l', 'KeyL'],
    ['L', 'KeyL'],
  ])('Alt with %s types nothing, in a field either', (key, code) => {
    expect(latinKeyAtPosition(pressed(key, code, field, 'alt'))).toBe(code.slice(-1));
    expect(latinKeyAtPosition(pressed(key, code, page, 'alt'))).toBe(code.slice(-1));
  });

  it.each([
    ['@', 'Digit2'],
    ['ł', 'KeyL'],
    ['ń', 'KeyN'],
    ['€', 'KeyE'],
    ['²', 'Digit2'],
  ])('AltGr types %s, wherever the focus is and however it is reported', (key, code) => {
    for (const target of [field, page]) {
      expect(latinKeyAtPosition(pressed(key, code, target, 'AltGraph'))).toBeNull();
      expect(latinKeyAtPosition(pressed(key, code, target, 'AltGraph', 'alt', 'ctrl'))).toBeNull();
      expect(keyName(pressed(key, code, target, 'AltGraph'))).toBe(key);
    }
  });

  it('a sign that Alt gives in a field is typed', () => {
    expect(latinKeyAtPosition(pressed('@', 'Digit2', field, 'alt'))).toBeNull();
    expect(latinKeyAtPosition(pressed('ł', 'KeyL', field, 'alt'))).toBeNull();
  });
});

it('a letter of another alphabet is named by its place, a digit by its sign', () => {
  use('X11; Linux x86_64');
  expect(keyName(pressed('т', 'KeyN', page))).toBe('N');
  expect(keyName(pressed('Т', 'KeyN', page, 'shift'))).toBe('Shift+N');
  expect(keyName(pressed('я', 'KeyZ', page, 'ctrl'))).toBe('Z');
  expect(keyName(pressed('ě', 'Digit2', page))).toBe('ě');
  expect(keyName(pressed('n', 'KeyN', page))).toBe('N');
  expect(keyName(pressed('?', 'Minus', page, 'shift'))).toBe('?');
  expect(keyName(pressed('Delete', 'Delete', page))).toBe('Delete');
});

it('other keys have no place, and neither has what an input method reads', () => {
  use('X11; Linux x86_64');
  for (const code of ['F1', 'Numpad2', 'Slash', 'KeyLeft', 'Digit10', ''])
    expect(latinKeyAtPosition(pressed('x', code, page, 'alt'))).toBeNull();
  expect(latinKeyAtPosition({ ...pressed('l', 'KeyL', page, 'alt'), isComposing: true })).toBeNull();
});
