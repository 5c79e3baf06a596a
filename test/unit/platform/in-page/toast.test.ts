import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { token } from '../../ui/tokens.ts';

it('wears the colors of the tokens, which it can’t take from a page that is not ours', () => {
  const source = readFileSync('public/in-page/toast.js', 'utf8');
  const worn = (property: string): string | undefined =>
    new RegExp(`[; ]${property}: [^;]*?(light-dark\\([^)]*\\))`).exec(source)?.[1];
  expect(worn('color')).toBe(token('text'));
  expect(worn('background')).toBe(token('surface-overlay'));
  expect(worn('border')).toBe(token('overlay-line'));
  // Curtail's mark in its usual color.
  expect(source).toContain(token('accent').match(/#[\da-f]+/)?.[0] ?? 'no accent');
  expect(source).toContain(`border-radius: ${token('radius-m')};`);
  expect(source).toContain(`font: ${token('text-m')}/`);
});
