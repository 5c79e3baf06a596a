import { expect, test } from 'vitest';
import type { Target } from '../../../service/database/codes.ts';
import { wouldLoop } from '../../../service/redirects/loops.ts';
import { createSites } from '../../../service/redirects/sites.ts';

const sites = createSites('https://go.example', ['https://ann.example']);

/** Finds codes of one site in a table from codes to URLs, as the database does. */
function finding(links: Record<string, string>) {
  const at = (code: string): Target =>
    links[code] === undefined ? undefined : { linkId: 1, longUrl: links[code] };
  return {
    findTarget: at,
    findOnlyCaseVariant: async ({ code }: { code: string }) =>
      Object.keys(links).find((known) => known !== code && known.toLowerCase() === code.toLowerCase()),
  };
}

const own = (code: string) => ({ site: '', code });

test.each([
  ['itself', 'https://go.example/birds', {}],
  ['itself, with marks', 'http://go.example//birds/).', {}],
  ['itself, in other letters', 'https://go.example/BIRDS', {}],
  ['itself, through another link', 'https://go.example/other', { other: 'https://go.example/birds.' }],
  [
    'itself, through other letters of another link',
    'https://go.example/OTHER',
    { other: 'https://go.example/birds' },
  ],
  [
    'a loop of others',
    'https://go.example/one',
    { one: 'https://go.example/two', two: 'https://go.example/one' },
  ],
])('a link to %s would loop', async (_, url, links) => {
  expect(await wouldLoop(finding(links), sites, own('birds'), url)).toBe(true);
});

test.each([
  ['another page', 'https://example.com/birds', {}],
  ['a code that isn’t there', 'https://go.example/other', {}],
  ['the page that shows where it leads', 'https://go.example/birds+', {}],
  ['the same code on another site', 'https://ann.example/birds', {}],
  ['a link in other letters', 'https://go.example/BIRDS', { BIRDS: 'https://example.com/' }],
])('a link to %s would not', async (_, url, links) => {
  expect(await wouldLoop(finding(links), sites, own('birds'), url)).toBe(false);
});
