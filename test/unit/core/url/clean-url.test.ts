import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { addCampaign, campaignParts, type Campaign } from '../../../../src/core/url/campaign.ts';
import { cleanUrl } from '../../../../src/core/url/clean-url.ts';
import { runs } from '../../runs.ts';

// Many runs, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const often = runs(20_000);

const none: Campaign = { name: 'x', source: '', medium: '', campaign: '', term: '', content: '' };

describe('a URL without its tracking parameters', () => {
  it.each([
    ['https://a.example/?utm_source=x&utm_medium=y&fbclid=z', 'https://a.example/', 3],
    ['https://a.example/p?b=2&utm_source=x&a=1#utm_source=y', 'https://a.example/p?b=2&a=1#utm_source=y', 1],
    ['https://a.example/p?q=a+b%20c%2f&&=&gclid=1&é=', 'https://a.example/p?q=a+b%20c%2f&&=&é=', 1],
    ['https://a.example/p?id=1&amp;utm_source=x&amp;b=2', 'https://a.example/p?id=1&amp;b=2', 1],
    ['https://a.example/?UTM_Source=x&MC_EID=y&msclkid', 'https://a.example/', 3],
    ['a.example?mc_cid=1&page=2', 'a.example?page=2', 1],
    ['https://a.example/utm_source=x?xutm_source=1&source=utm_source', null, 0],
    ['https://a.example/#/route?utm_source=x', null, 0],
    ['https://a.example/?', null, 0],
    ['', null, 0],
  ])('%s', (url, cleaned, removed) => expect(cleanUrl(url)).toEqual({ url: cleaned ?? url, removed }));

  const tracked = fc.constantFrom(
    'utm_source=a',
    'fbclid',
    'gclid=%20',
    'utm_id==',
    'mc_eid=é',
    'amp;gclid=1',
  );
  const needed = fc.oneof(
    fc.constantFrom('q=a+b', 'id=1', '', '=', 'a[]=%5B', 'gclids=1', 'x=utm_source', '?', '&', 'fb=clid'),
    fc.string().map((text) => `n${text.replaceAll(/[#&]/g, '')}`),
  );
  const rest = fc.string().map((text) => `#${text}`);

  it('has lost them, and nothing else has changed', () => {
    const pairs = fc.array(fc.tuple(fc.boolean(), tracked, needed));
    fc.assert(
      fc.property(pairs, fc.oneof(fc.constant(''), rest), (list, hash) => {
        const address = (all: string[]) =>
          `https://a.example/p${all.length ? '?' : ''}${all.join('&')}${hash}`;
        const mixed = list.map(([isTracked, out, kept]) => (isTracked ? out : kept));
        const left = list.filter(([isTracked]) => !isTracked).map(([, , kept]) => kept);
        expect(cleanUrl(address(mixed))).toEqual({ url: address(left), removed: list.length - left.length });
      }),
      often,
    );
  });

  it('stays as it is, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.webUrl({ withFragments: true, withQueryParameters: true })),
        (text) => {
          const once = cleanUrl(text).url;
          expect(cleanUrl(once)).toEqual({ url: once, removed: 0 });
        },
      ),
      often,
    );
  });
});

describe('a campaign', () => {
  const spring = { ...none, source: 'news letter', medium: 'e&mail', campaign: 'spring=26#1' };
  const query = 'utm_source=news%20letter&utm_medium=e%26mail&utm_campaign=spring%3D26%231';

  it.each([
    ['https://a.example/', `https://a.example/?${query}`],
    ['https://a.example/p?b=2+2&a=1#part', `https://a.example/p?b=2+2&a=1&${query}#part`],
    ['https://a.example/p?utm_source=old&b=2&UTM_MEDIUM=x', `https://a.example/p?b=2&${query}`],
    ['https://a.example/p?utm_content=kept', `https://a.example/p?utm_content=kept&${query}`],
    ['https://a.example/#/route?b=2', `https://a.example/?${query}#/route?b=2`],
  ])('is put on %s', (url, tagged) => expect(addCampaign(url, spring)).toBe(tagged));

  it('without values changes nothing', () => {
    expect(addCampaign('https://a.example/?utm_source=x', none)).toBe('https://a.example/?utm_source=x');
  });

  it('has a sign in place of half a letter, as a file may have it', () => {
    const half = { ...none, source: 'spring \ud83c' };
    expect(addCampaign('https://a.example/', half)).toBe('https://a.example/?utm_source=spring%20%EF%BF%BD');
  });

  it('is taken off again by cleaning, and can be read as it was meant', () => {
    const value = fc.string({ unit: 'binary' });
    const campaign = fc.record({
      name: fc.constant('x'),
      source: value,
      medium: value,
      campaign: value,
      term: value,
      content: value,
    });
    const url = fc.webUrl({ withFragments: true, withQueryParameters: true });
    fc.assert(
      fc.property(url, campaign, (text, chosen) => {
        const original = cleanUrl(text).url;
        const tagged = addCampaign(original, chosen);
        expect(cleanUrl(tagged).url).toBe(original);
        expect(addCampaign(tagged, chosen)).toBe(tagged);
        const { searchParams } = new URL(tagged);
        for (const part of campaignParts) expect(searchParams.get(`utm_${part}`) ?? '').toBe(chosen[part]);
      }),
      often,
    );
  });
});
