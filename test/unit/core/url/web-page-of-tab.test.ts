import { expect, it } from 'vitest';
import { webPageOfTab } from '../../../../src/core/url/web-page-of-tab.ts';

const suspender = 'chrome-extension://klbibkeccnjlkjkiokjodocebajanakg/suspended.html';

it.each([
  ['https://a.example/x?y=1#z', 'https://a.example/x?y=1#z'],
  ['about:reader?url=https%3A%2F%2Fa.example%2Fx%3Fb%3D1%26c', 'https://a.example/x?b=1&c'],
  ['chrome-distiller://0a1b_2c/?title=T&url=https%3A%2F%2Fa.example%2Fx&time=1', 'https://a.example/x'],
  ['read://https_a.example/?url=https%3A%2F%2Fa.example%2Fx', 'https://a.example/x'],
  ['view-source:https://a.example/x', 'https://a.example/x'],
  [`${suspender}#ttl=A%20title&pos=300&uri=https://a.example/x?b=1&c=2#d`, 'https://a.example/x?b=1&c=2#d'],
  [`${suspender}#uri=http://a.example/`, 'http://a.example/'],
  [
    'chrome-extension://abc/park.html?title=A&url=https%3A%2F%2Fa.example%2F%3Fq%3D1%252B2&tabId=5',
    'https://a.example/?q=1%2B2',
  ],
  ['moz-extension://0b5/html/discarded.html?url=https%3A%2F%2Fa.example%2Fx', 'https://a.example/x'],
  ['edge-extension://abc/Suspended.html?uri=https%3A%2F%2Fa.example%2Fx', 'https://a.example/x'],
])('a tab at %s is about %s', (url, page) => {
  expect(webPageOfTab({ url, title: 'A title' })?.url).toBe(page);
});

it.each([
  'about:blank',
  'about:reader?url=about%3Aconfig',
  'chrome://settings/',
  'moz-extension://0b5/options.html?url=https%3A%2F%2Fa.example%2Fx',
  `${suspender}#ttl=A&uri=chrome://extensions/`,
  `${suspender}#ttl=A`,
  'file:///home/a/b.html',
  'view-source:about:config',
  'https://user:secret@a.example/',
  '',
])('a tab at %j shows no web page', (url) => expect(webPageOfTab({ url, title: '' })).toBeNull());

it('a source has a URL as its title, which none is better than', () => {
  expect(
    webPageOfTab({ url: 'view-source:https://a.example/', title: 'view-source:https://a.example/' }),
  ).toEqual({
    url: 'https://a.example/',
    title: '',
  });
});
