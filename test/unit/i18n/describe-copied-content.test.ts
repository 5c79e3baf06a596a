import { expect, it } from 'vitest';
import { describeCopiedContent } from '../../../src/i18n/describe-copied-content.ts';

const shortUrl = 'https://go.example/spring';
const words = (text: string) => describeCopiedContent({ text }, shortUrl).replaceAll(/[\u2068\u2069]/g, '');

it.each([
  [shortUrl, shortUrl],
  [`Spring sale ${shortUrl}`, `Spring sale ${shortUrl}`],
  [`rm -rf ~\n${shortUrl}\n`, `rm -rf ~ ↵ ${shortUrl} ↵`],
  [`\u202eelas\u202c  ${shortUrl}`, `elas ${shortUrl}`],
])('what was copied as %j is named as %j', (text, named) => expect(words(text)).toBe(named));

it('of a long text the beginning and the end are named, and no character is halved', () => {
  const named = words(`${'👩'.repeat(500)} ${shortUrl}`);
  expect(named.startsWith('👩👩')).toBe(true);
  expect(named.endsWith(`👩 ${shortUrl}`)).toBe(true);
  expect(Array.from(named).length).toBeLessThan(210);
  expect(named).not.toMatch(/\p{Cs}/u);
});

it('the short URL alone is named as the place names URLs, also where it comes with its title as rich text', () => {
  const copied = { text: shortUrl, html: `<a href="${shortUrl}">Spring</a>` };
  expect(describeCopiedContent(copied, shortUrl, (url) => url.slice(8))).toBe('go.example/spring');
});
