import { describe, expect, it } from 'vitest';
import { parseBaseUrl } from '../../../../src/core/account/parse-base-url.ts';
import { extractApiKey } from '../../../../src/core/account/extract-api-key.ts';
import { shortLinkTest } from '../../../../src/core/link/short-link-test.ts';
import { findUrls } from '../../../../src/core/url/find-urls.ts';
import { canonicalOffer } from '../../../../src/core/url/canonical.ts';
import { cleanUrl } from '../../../../src/core/url/clean-url.ts';
import { checkLongUrl, readableUrl, sameUrlKey } from '../../../../src/core/url/long-url.ts';
import { repairUrl } from '../../../../src/core/url/repair-url.ts';
import { extractPastedUrl } from '../../../../src/core/url/extract-pasted-url.ts';
import { areJoinedUrls } from '../../../../src/core/url/joined-urls.ts';
import { displayUrl } from '../../../../src/core/url/display/display-host.ts';
import { urlPartsOfAllLevels } from '../../../../src/core/url/url-parts.ts';
import { urlWarnings } from '../../../../src/core/url/url-warnings.ts';
import { unescapeJsonUrls } from '../../../../src/core/url/unescape-json-urls.ts';
import { unwrappedUrl } from '../../../../src/core/url/wrapped-url.ts';
import { growsFaster } from '../growth.ts';

const readings: Record<string, (text: string) => unknown> = {
  parseBaseUrl,
  extractApiKey,
  shortLinkTest,
  addressesIn: findUrls,
  pastedAddress: extractPastedUrl,
  areJoinedUrls,
  mendedUrl: repairUrl,
  checkLongUrl,
  sameUrlKey,
  readableUrl,
  shownUrl: displayUrl,
  cleanUrl,
  withoutEscapes: unescapeJsonUrls,
  unwrappedUrl,
  canonicalOffer: (text) => canonicalOffer('https://a.example/', text),
  partsOf: (text) => urlPartsOfAllLevels(text),
  urlWarnings: (text) => urlWarnings(text, false, true),
};

/** What stands before, what is repeated, and what stands after. */
const texts: readonly (readonly [before: string, repeated: string, after: string])[] = [
  ['https://a.example/', 'eyJ', ''],
  ['https://a.example/?x=', 'eyJaaaaa.', ''],
  ['https://a.example/', 'a', '!'],
  ['https://a.example/', '/', 'a'],
  ['https://a.example/', ';a=', ''],
  ['https://a.example/?', 'a=b&', ''],
  ['https://a.example/?', '&amp;', ''],
  ['https://a.example/?x=', 'a@a.', ''],
  ['https://a.example/?x=', '@', ''],
  ['https://a.example/#', '?', ''],
  ['https://a.example/?', 'a=/b?', ''],
  ['https://a.example/', 'a=b/', ''],
  ['https://a.example/?x=', '%2525', '3D'],
  ['https://a.example/?', 'x=//', '@a'],
  ['https://a.example/?', '1_', 'a=b'],
  ['https://a.example/', '%e3', ''],
  ['https://a.example/', '(', ''],
  ['https://a.example/', '->', 'x'],
  ['https://a.example/', '→', 'x'],
  ['https://a.example/', '*', 'x'],
  ['https://a.example/', '\\_', ''],
  ['https://', 'a\\.', '\\x'],
  ['https://a.example/', '\\', '_'],
  ['見https://a.example/', 'あ「', ''],
  ['見https://a.example/', '「', '」/'],
  ['見', 'https://a.example/?aと', ''],
  ['https://a.example/', '/*~', 'https://'],
  ['www.a.example/', '/*~', 'https://'],
  ['見https://a.example/', '=「', ''],
  ['https://a.example/', '[', ''],
  ['https://a.example/', '])', ''],
  ['_https://a.example/', '_', 'a'],
  ['~~__==https://a.example/', '_~~==', 'a'],
  ['https://a.example/', '\n', '&a=b'],
  ['https://a.example/', '\n&a=', ''],
  ['https://', 'a.', '/'],
  ['https://', 'ä', '.example/'],
  ['https://', 'ä.', 'example/'],
  ['https://', 'äöü漢', '/'],
  ['https://xn--', 'a', '.example/'],
  ['https://', 'xn--a.', 'example/'],
  ['https://', 'a:', '@a.example/'],
  ['https://', 'a。', ''],
  ['', '<https://a', ''],
  ['', '<https://a\n', ''],
  ['', 'https://', ''],
  ['', 'https:\\/', ''],
  ['', 'a-', ''],
  ['', 'a_', ''],
  ['', 'a\u0301', ''],
  ['', 'a.b/', ' '],
  ['', ' ', 'a'],
  ['a', ' ', 'a'],
  ['', '\u200b', ''],
  ['', '"', 'a'],
  ['', '.', 'a'],
  ['', ',;', 'a'],
  ['', '👍', 'a'],
  ['', 'www.', ''],
  ['https://urldefense.com/v3/__https://a.example/', '*', '__;Iw!!'],
  ['https://urldefense.com/v3/__', 'https://a.example/__;', ''],
  ['https://www.google.com/url?q=', 'https%3A%2F%2Fa.example%2F', ''],
  ['https://www.google.com/url?', 'q=https://a.example/&', ''],
];

describe.each(Object.entries(readings))('%s', (_name, read) => {
  it.each(texts)(
    'reads %j, %j again and again, %j in a time that grows as its text does',
    { timeout: 60_000 },
    async (before, repeated, after) =>
      expect(
        await growsFaster(
          read,
          (length) => before + repeated.repeat(length / repeated.length) + after,
          2 ** 14,
        ),
      ).toBe(false),
  );

  it.each([60_000, 1_000_000])('reads %i characters', { timeout: 60_000 }, (length) => {
    for (const [before, repeated, after] of texts)
      expect(() => read(before + repeated.repeat(length / repeated.length) + after)).not.toThrow();
  });
});
