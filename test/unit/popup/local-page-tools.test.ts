import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../src/core/account/settings.ts';
import LocalPageTools from '../../../src/popup/no-account/LocalPageTools.tsx';
import { forgetEverything } from '../fake-browser.ts';

let view: Window;

beforeEach(() => {
  forgetEverything();
  view = new Window({ url: 'https://extension.example/' });
  vi.stubGlobal('document', view.document);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is cleaned where only its site’s URLs are cleaned by themselves', false],
  ['stays where its site is the exception', true],
])('a URL %s', (_name, isOn) => {
  const page = { url: 'https://shop.example/sale?utm_source=mail', title: 'Sale' };
  const settings = { ...defaultSettings, cleaning: { isOn, except: ['shop.example'] } };
  render(h(LocalPageTools, { page, settings, takesFocus: false }), document.body as unknown as Element);
  expect(document.body.textContent).toContain('shop.example');
  expect(document.body.innerHTML.includes('utm_source')).toBe(isOn);
});
