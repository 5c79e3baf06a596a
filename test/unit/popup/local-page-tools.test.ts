import { Window } from 'happy-dom';
import { Fragment, h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../src/core/account/settings.ts';
import { copyText } from '../../../src/platform/clipboard.ts';
import { t } from '../../../src/platform/i18n.ts';
import LocalPageTools from '../../../src/popup/no-account/LocalPageTools.tsx';
import { Announcer } from '../../../src/ui/Announcer.tsx';
import { forgetEverything } from '../fake-browser.ts';
import '../html.ts';

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

it('copies nothing while a pasted text is still read, for the field has another URL until then', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test', clipboard });
  const page = { url: 'https://a.example/', title: 'A page' };
  const body = document.body as unknown as Element;
  await act(() => render(h(LocalPageTools, { page, settings: defaultSettings, takesFocus: false }), body));
  const field = body.querySelector('input');
  field?.select();
  const text = 'Look: https://b.example/new';
  const pasted = Object.assign(new view.Event('paste', { cancelable: true }), {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
  field?.dispatchEvent(pasted as unknown as Event);
  const copy = () => body.querySelector('button')?.click();
  copy();
  expect(copied).toEqual([]);
  await vi.waitFor(() => expect(field?.value).toBe('https://b.example/new'), 10_000);
  copy();
  await vi.waitFor(() => expect(copied).toEqual(['https://b.example/new']));
});

it('says each time that a URL was copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  const page = { url: 'https://a.example/', title: 'A page' };
  const tools = h(LocalPageTools, { page, settings: defaultSettings, takesFocus: false });
  const root = document.body as unknown as Element;
  render(h(Fragment, {}, h(Announcer, {}), tools), root);
  const said = () => root.querySelector('[aria-live="polite"]')?.textContent;
  const copy = () => [...root.querySelectorAll('button')].find((one) => one.textContent === t('copyClean'));
  copy()?.click();
  await vi.waitFor(() => expect(said()).toBe(t('copied')));
  copy()?.click();
  await vi.waitFor(() => expect(said()).toBe(''), { interval: 5 });
  await vi.waitFor(() => expect(said()).toBe(t('copied')));
  expect(root.querySelector('.copy-said')?.textContent).toBe(t('copied'));
});

it('shows as copied only what the clipboard has: not the URL once something else was copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
  const page = { url: 'https://a.example/', title: 'A page' };
  const root = document.body as unknown as Element;
  await act(() => render(h(LocalPageTools, { page, settings: defaultSettings, takesFocus: false }), root));
  const said = () => root.querySelector('.copy-said')?.textContent;
  [...root.querySelectorAll('button')].find((one) => one.textContent === t('copyClean'))?.click();
  await vi.waitFor(() => expect(said()).toBe(t('copied')));
  await act(async () => void (await copyText('something else')));
  expect(said()).toBe('');
});
