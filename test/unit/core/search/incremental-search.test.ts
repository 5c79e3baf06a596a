import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { highlightsOf } from '../../../../src/core/search/highlights.ts';
import {
  indexMoreLinks,
  newSearchIndex,
  searchLinks,
  searchUntil,
} from '../../../../src/core/search/incremental-search.ts';
import { linkOf } from '../links.ts';

const links = [
  linkOf({
    shortCode: 'spring-sale',
    title: 'Landing page',
    longUrl: 'https://shop.example/campaigns/spring',
  }),
  linkOf({ shortCode: 'faq', title: 'Questions about the SALE', longUrl: 'https://help.example/1204' }),
  linkOf({ shortCode: 'bread', title: 'Sourdough recipe', longUrl: 'https://food.example/a?b=[c].*' }),
  linkOf({ shortCode: 'strasse', title: 'Straße, İstanbul', longUrl: 'https://karte.example/' }),
  linkOf({ shortCode: 'logic', title: '', longUrl: 'https://de.wikipedia.example/wiki/Kurt_G%C3%B6del' }),
  linkOf({
    shortCode: 'capital',
    title: '',
    longUrl: 'https://ja.wikipedia.example/wiki/%E6%9D%B1%E4%BA%AC',
  }),
  linkOf({ shortCode: 'insecure', title: '', longUrl: 'http://plain.example/' }),
  linkOf({ shortCode: 'street', title: '', longUrl: 'https://xn--bcher-kva.example/große' }),
];

const codesOf = (query: string, limit = Infinity) =>
  searchLinks(links, query, limit).links.map(({ shortCode }) => shortCode);

it.each([
  ['sale', ['spring-sale', 'faq']],
  ['  SALE spring ', ['spring-sale']],
  ['example sale', ['spring-sale', 'faq']],
  ['sale sourdough', []],
  ['[c].*', ['bread']],
  ['straße', ['strasse']],
  ['pagehttps', []],
  ['Gödel', ['logic']],
  ['kurt_g%c3%b6del', ['logic']],
  ['https://ja.wikipedia.example/wiki/東京', ['capital']],
  ['https://ja.wikipedia.example/wiki/%E6%9D%B1%E4%BA%AC', ['capital']],
  ['bücher.example/große', ['street']],
  // A row shows no “https://”, so its letters would be found everywhere without a reason to be seen.
  ['http', ['insecure']],
  ['https', ['insecure']],
  ['http://plain', ['insecure']],
  ['gro%C3%9Fe', ['street']],
])('“%s” finds %j', (query, codes) => {
  expect(codesOf(query)).toEqual(codes);
});

it('shows the link first whose code is the query', () => {
  const newer = Array.from({ length: 1_500 }, (_, at) => linkOf({ shortCode: `sale${at}` }));
  const many = [...newer, linkOf({ shortCode: 'SALE' }), linkOf({ shortCode: 'sale', title: 'sale' })];
  const first = (query: string, limit: number) =>
    searchLinks(many, query, limit).links.map(({ shortCode }) => shortCode);
  expect(first(' sale ', 3)).toEqual(['sale', 'SALE', 'sale0']);
  expect(first('SALE', 2)).toEqual(['SALE', 'sale']);
  expect(first('Sale', Infinity)).toHaveLength(many.length);
  expect(new Set(first('sale', Infinity)).size).toBe(many.length);
  expect(first('sale1', 1)).toEqual(['sale1']);
  // Copied with a mark that nobody sees.
  expect(first('sale\u200f', 1)).toHaveLength(1);
  expect(['sale', 'SALE']).toContain(first('sale\u200f', 1)[0]);
});

it.each([
  'https://go.example/bread',
  'http://go.example/bread',
  'go.example/bread',
  'www.go.example/bread/',
  'GO.Example/bread',
  ' https://go.example/bread?a=b#c ',
])('a pasted short link finds its link: %s', (query) => expect(codesOf(query)).toEqual(['bread']));

it.each(['http://www.shop.example/campaigns/spring/', 'shop.example/campaigns/spring', 'https:', 'https://'])(
  'a pasted destination finds its link: %s',
  (query) => expect(codesOf(query)).toContain('spring-sale'),
);

it.each(['bücher', 'BÜCHER.example/x', 'xn--bcher-kva.example'])(
  'an international host is found however it is kept: %s',
  (query) => {
    const kept = [
      linkOf({ shortCode: 'letters', longUrl: 'https://bücher.example/x' }),
      linkOf({ shortCode: 'ascii', longUrl: 'https://xn--bcher-kva.example/x' }),
    ];
    expect(searchLinks(kept, query, 9).links).toEqual(kept);
  },
);

it.each([
  ['sourdugh', 'a letter missing'],
  ['sourdouugh', 'a letter too many'],
  ['sourdouhg', 'letters swapped'],
  ['sourodugh', 'letters swapped in the middle'],
  ['souRbough', 'a letter wrong'],
  ['dourdough', 'the first letter wrong'],
  ['sourdougj', 'the last letter wrong'],
  ['recpie sourdough', 'one word of two'],
])('“%s” finds the bread: %s', (query) => {
  expect(codesOf(query)).toEqual(['bread']);
});

it('does not guess at two slips, or at short words', () => {
  expect(codesOf('suordoguh')).toEqual([]);
  expect(codesOf('faw')).toEqual([]);
});

it('does not guess while something matches as it is', () => {
  const alike = ['bread', 'broad'].map((shortCode) => linkOf({ shortCode }));
  const found = (query: string) => searchLinks(alike, query, 9).links.map(({ shortCode }) => shortCode);
  expect(found('bread')).toEqual(['bread']);
  expect(found('brxad')).toEqual(['bread', 'broad']);
});

it('finds everywhere in a long list, in its order, and no more than asked for', () => {
  const many = Array.from({ length: 2500 }, (_, index) => linkOf({ shortCode: `code-${index}` }));
  expect(searchLinks(many, 'code', Infinity)).toEqual({ links: many, count: 2500, isAll: true });
  expect(searchLinks(many, 'code-2499', 20)).toEqual({ links: many.slice(2499), count: 1, isAll: true });
  expect(searchLinks(many, 'code', 20)).toEqual({ links: many.slice(0, 20), count: 1000, isAll: false });
});

it('finds what has every word, whatever of the list was indexed before', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ' '), { maxLength: 9 })
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, fc.boolean(), (titles, query, isIndexed) => {
      const words = query.split(' ');
      const index = newSearchIndex(
        titles.map((title) => linkOf({ shortCode: 'x', title, longUrl: 'https://y.z' })),
      );
      if (isIndexed) indexMoreLinks(index);
      const wanted = titles.flatMap((title, place) =>
        words.every((word) => title.includes(word)) ? [place] : [],
      );
      const { found, isDone } = searchUntil(index, query, Infinity);
      expect(isDone).toBe(true);
      if (wanted.length > 0) expect(found).toEqual(wanted);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['Spring sale', 'sale spr', ['Spr', 'sale']],
  ['Sourdough recipe', 'sourdugh', ['Sourdough']],
  ['banana', 'ana nan', ['anan']],
  ['İstanbul sale', 'sale', ['sale']],
  ['nothing', 'sale', []],
])('in “%s”, “%s” highlights %j', (text, query, highlighted) => {
  expect(highlightsOf(text, query).map(([from, to]) => text.slice(from, to))).toEqual(highlighted);
});

it('takes over the texts of links that another list had, in whatever order it has them', () => {
  const before = newSearchIndex(links);
  indexMoreLinks(before);
  const made = linkOf({ shortCode: 'made', title: 'Spring cleaning' });
  const next = newSearchIndex([made, ...links.slice(1).toReversed()], before);
  const normalize = vi.spyOn(String.prototype, 'normalize');
  indexMoreLinks(next);
  expect(normalize.mock.calls.length).toBeLessThan(8);
  normalize.mockRestore();
  expect(next.texts.slice(1)).toEqual(before.texts.slice(1).toReversed());
  expect(searchUntil(next, 'spring', Infinity).found).toEqual([0]);
});
