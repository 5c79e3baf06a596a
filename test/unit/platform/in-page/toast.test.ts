import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const tokens = readFileSync('src/ui/tokens.css', 'utf8');
const [light = '', dark = ''] = tokens.split('@media (prefers-color-scheme: dark)');

const value = (css: string, token: string): string =>
  css.match(new RegExp(`--${token}: (#\\w+);`))?.[1] ?? '';
const pair = (lightToken: string, darkToken = lightToken) => [
  value(light, lightToken),
  value(dark, darkToken),
];

it('wears the colors of the tokens, which it can’t take from a page that is not ours', () => {
  const source = readFileSync('src/platform/in-page/toast.ts', 'utf8');
  const worn = [...source.matchAll(/light-dark\((#\w+), (#\w+)\)/g)].map(([, inLight, inDark]) => [
    inLight,
    inDark,
  ]);
  expect(worn).toEqual([pair('text'), pair('surface', 'surface-raised'), pair('line'), pair('accent')]);
});
