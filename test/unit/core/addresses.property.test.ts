import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parseBaseUrl } from '../../../src/core/account/parse-base-url.ts';
import { hostPattern } from '../../../src/core/account/service-host.ts';
import { findUrls } from '../../../src/core/url/find-urls.ts';
import { checkLongUrl, isTriviallyNormalizedUrl, sameUrlKey } from '../../../src/core/url/long-url.ts';
import { extractPastedUrl } from '../../../src/core/url/extract-pasted-url.ts';
import { displayUrl } from '../../../src/core/url/display/display-host.ts';
import { addressLike, anyText } from '../../corpus/any-text.ts';
import { runs } from '../runs.ts';

// Many runs, perhaps on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const often = runs(20_000);

const webUrl = fc.oneof(
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  addressLike.map((rest) => `https://go.example/${rest}`),
);

describe('a destination', () => {
  it('that is accepted is a web address without a password, and is accepted again as it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const checked = checkLongUrl(text);
        if (!checked.ok) return;
        const { protocol, username, password } = new URL(checked.url);
        expect(['http:', 'https:']).toContain(protocol);
        expect(username + password).toBe('');
        expect(checked.url).not.toMatch(/[\s\p{Cc}\p{Cf}\p{Cs}]/u);
        expect(checked.url.length).toBeLessThanOrEqual(8192);
        expect(checkLongUrl(checked.url)).toEqual(checked);
      }),
      often,
    );
  });

  it('that is found in a text, or taken out of what is pasted, is sent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const url of findUrls(text)) expect(checkLongUrl(url)).toEqual({ ok: true, url });
        const pasted = extractPastedUrl(text);
        if (pasted !== null) expect(checkLongUrl(pasted)).toMatchObject({ ok: true });
      }),
      often,
    );
  });

  it('is shown as one that leads to the same page', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const checked = checkLongUrl(text);
        if (!checked.ok) return;
        const shown = checkLongUrl(displayUrl(checked.url));
        expect(shown.ok && sameUrlKey(shown.url)).toBe(sameUrlKey(checked.url));
      }),
      often,
    );
  });

  it('that a browser gives leaves, and is the same page', () => {
    fc.assert(
      fc.property(webUrl, (text) => {
        if (!URL.canParse(text)) return;
        const { href, protocol, hostname, username, password } = new URL(text);
        // Beside “^”, Node leaves a dot segment at the end of a path, which browsers take off.
        if (/\^.*\/\.{1,2}$/s.test(href)) return;
        // No browser, or not every browser, can reach other hosts.
        const isHost = /^(?:\[.+\]|[a-z\d_-]{1,63}(?:\.[a-z\d_-]{1,63})*\.?)$/.test(hostname);
        if (!protocol.startsWith('http') || !isHost || username + password !== '') return;
        const checked = checkLongUrl(href);
        expect(checked).toMatchObject({ ok: true });
        expect(checked.ok && sameUrlKey(checked.url)).toBe(sameUrlKey(href));
      }),
      often,
    );
  });

  it('that is plain is to the parser what it is to us', () => {
    const host = fc.stringMatching(/^[a-z0-9.-]{0,12}\.?[a-z]{1,4}$/);
    const path = fc.stringMatching(/^[a-zA-Z0-9._~:/?#@!$&'()*+,;=%-]{0,20}$/);
    fc.assert(
      fc.property(fc.constantFrom('http://', 'https://'), host, path, (scheme, host, path) => {
        const url = scheme + host + path;
        if (!isTriviallyNormalizedUrl(url)) return;
        const { href, origin } = new URL(url);
        expect([href, origin + href.slice(origin.length + 1)]).toContain(url);
      }),
      runs(100_000),
    );
    expect(isTriviallyNormalizedUrl('https://www.example.com/a.html?b=c&d=e#f')).toBe(true);
  });

  it('has one key, which is its own key', () => {
    fc.assert(
      fc.property(webUrl, (url) => {
        const key = sameUrlKey(url);
        expect(sameUrlKey(key)).toBe(key);
        if (URL.canParse(url)) expect(sameUrlKey(new URL(url).href)).toBe(key);
      }),
      often,
    );
  });

  it('is another one with another query', () => {
    const query = fc.string().map(encodeURIComponent);
    fc.assert(
      fc.property(query, query, fc.constantFrom('', '/'), (one, other, ending) => {
        const keys = [one, other].map((text) => sameUrlKey(`https://a.example/x?to=${text}${ending}`));
        expect(keys[0] === keys[1]).toBe(one === other);
      }),
      often,
    );
    expect(sameUrlKey('https://a.example/x?to=/')).not.toBe(sameUrlKey('https://a.example/x?to='));
  });
});

describe('an API address', () => {
  it('once tidied stays as it is, and has no query, no fragment, no user and no key', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const pasted = parseBaseUrl(text);
        if (!pasted.ok) return;
        const { baseUrl } = pasted.value;
        expect(parseBaseUrl(baseUrl)).toEqual({ ok: true, value: { baseUrl, isMadeSecure: false, key: '' } });
        const url = new URL(baseUrl);
        expect([url.search, url.hash, url.username, url.password]).toEqual(['', '', '', '']);
        expect(baseUrl).not.toMatch(/[?#]|\/$/);
        expect(hostPattern(baseUrl)).toBe(`${url.protocol}//${url.hostname}/*`);
      }),
      often,
    );
  });

  it('keeps its host, its port and its path', () => {
    const host = fc.constantFrom('go.example', 'localhost', '127.0.0.1', '[::1]');
    fc.assert(
      fc.property(
        host,
        fc.oneof(fc.constantFrom(80, 443), fc.integer({ min: 1, max: 65_535 })),
        fc.constantFrom('', '/', '/api/?api_key=SECRET'),
        (name, port, rest) => {
          const pasted = parseBaseUrl(`${name}:${port}${rest}`);
          const baseUrl = pasted.ok ? pasted.value.baseUrl : '';
          const { protocol, host } = new URL(baseUrl);
          // An extension may not be given [::1]: parse-base-url.ts.
          const known = name === '[::1]' ? 'localhost' : name;
          expect(host).toBe(new URL(`${protocol}//${known}:${port}`).host);
          expect(baseUrl.endsWith('/api')).toBe(rest.startsWith('/api'));
        },
      ),
      often,
    );
  });
});
