import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { SafeLink } from '../../../src/ui/controls/SafeLink.tsx';

const drawn = (href: string) => renderToString(h(SafeLink, { class: 'clip', href }, 'a'));

it.each(['https://go.example/a', 'http://localhost:8080/a', 'HTTPS://GO.example/a'])(
  '%s is a link',
  (url) => {
    expect(drawn(url)).toBe(`<a href="${url}" target="_blank" rel="noreferrer" dir="ltr" class="clip">a</a>`);
  },
);

it.each([
  'javascript:alert(1)',
  ' javascript:alert(1)//https://go.example/',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://go.example/a',
  'file:///etc/passwd',
  '//go.example/a',
  'https:go.example',
  'https://go.sample.example/hiring',
  '',
])('%j is text', (url) => {
  expect(drawn(url)).toBe('<span dir="ltr" class="clip">a</span>');
});
