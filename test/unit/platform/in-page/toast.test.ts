import { readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { onToastClick } from '../../../../src/platform/in-page/toast.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { token } from '../../ui/tokens.ts';

it('wears the colors of the tokens, which it can’t take from a page that is not ours', () => {
  const source = readFileSync('public/in-page/toast.js', 'utf8');
  const worn = (property: string): string | undefined =>
    new RegExp(`[; ]${property}: [^;]*?(light-dark\\([^)]*\\))`).exec(source)?.[1];
  expect(worn('color')).toBe(token('text'));
  expect(worn('background')).toBe(token('surface-overlay'));
  expect(worn('border')).toBe(token('overlay-line'));
  for (const name of ['accent', 'focus', 'danger', 'warning']) expect(source).toContain(token(name));
  // Curtail's mark in its usual color.
  expect(source).toContain(token('accent').match(/#[\da-f]+/)?.[0] ?? 'no accent');
  expect(source).toContain(`border-radius: ${token('radius-m')};`);
  expect(source).toContain(`font: ${token('text-m')}/`);
});

afterEach(() => vi.restoreAllMocks());

it('hears of a click from its own scripts, and from nobody else', () => {
  const listen = vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener');
  const show = vi.fn();
  onToastClick(show);
  const hear = listen.mock.calls.at(-1)?.[0] as unknown as (message: unknown, sender: object) => unknown;
  const { id } = fakeBrowser.runtime;
  for (const message of [null, 'shown', {}, { shown: 7 }, { shown: ['wish'] }, { command: 'shown' }])
    expect(hear(message, { id })).toBeUndefined();
  hear({ shown: 'wish' }, { id: 'neighbour' });
  hear({ shown: 'wish' }, {});
  expect(show).not.toHaveBeenCalled();
  expect(hear({ shown: 'wish' }, { id, url: 'https://a.example/' })).toBeUndefined();
  expect(show).toHaveBeenCalledExactlyOnceWith('wish');
});
