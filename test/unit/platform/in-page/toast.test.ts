import { readFileSync } from 'node:fs';
import { Window } from 'happy-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { onToastClick } from '../../../../src/platform/in-page/toast.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { token } from '../../ui/tokens.ts';

it('wears the colors of the tokens, which it can’t take from a page that is not ours', () => {
  const source = readFileSync('public/in-page/toast.js', 'utf8');
  const worn = (property: string): string | undefined =>
    new RegExp(`[; ]${property}: [^;]*?(light-dark\\([^)]*\\))`).exec(source)?.[1];
  expect(worn('color')).toBe(token('text'));
  expect(worn('background')).toBe(token('surface-overlay'));
  expect(worn('border')).toBe(token('overlay-line'));
  for (const name of ['accent', 'focus', 'danger', 'warning']) expect(source).toContain(token(name));
  // Curtail's mark in its usual color.
  expect(source).toContain(token('accent').match(/#[\da-f]+/)?.[0] ?? 'no accent');
  expect(source).toContain(`border-radius: ${token('radius-m')};`);
  expect(source).toContain(`font: ${token('text-m')}/`);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Draws a message, and returns its box and whether it is there after the time that a message has. */
async function drawn(text = 'Copied', at = 'done') {
  vi.useFakeTimers();
  const window = new Window();
  vi.stubGlobal('document', window.document);
  vi.stubGlobal('SVGSVGElement', window.SVGSVGElement);
  vi.stubGlobal('MutationObserver', window.MutationObserver);
  // Happy DOM has no top layer. What lies above what is tried in the browsers.
  Object.assign(window.HTMLElement.prototype, { showPopover: () => undefined, animate: () => undefined });
  vi.stubGlobal('chrome', { i18n: { getMessage: (name: string) => name } });
  const attach = vi.spyOn(window.Element.prototype, 'attachShadow');
  vi.resetModules();
  // The browser puts this file into a page as it is.
  await import('../../../../public/in-page/toast.js' as string);
  (globalThis as unknown as { drawCurtailToast: (...given: string[]) => void }).drawCurtailToast(
    text,
    at,
    'submission',
  );
  const [attached] = attach.mock.results;
  const box = attached?.type === 'return' ? attached.value.firstElementChild : null;
  if (!box) throw new Error('No message was drawn.');
  const isThereLater = () => {
    vi.advanceTimersByTime(5000);
    return window.document.documentElement.contains(attach.mock.contexts[0] as never);
  };
  return { box, isThereLater, hear: (name: string) => box.dispatchEvent(new window.Event(name)) };
}

it.each([
  ['Copied go.example/abc23', 'done', ['go.example/abc23']],
  ['קישור קצר: go.example/abc23', 'done', ['go.example/abc23']],
  ['Sample link created. Nothing was sent.', 'done', []],
  ['The service says: “See go.example/help”', 'failed', []],
])('shows the short link of “%s” (%s) in bold type', async (text, at, links) => {
  const { box } = await drawn(text, at);
  vi.advanceTimersByTime(60);
  expect(box.querySelector('[role="status"]')?.textContent).toBe(text);
  expect([...box.querySelectorAll('b')].map((link) => link.textContent)).toEqual(links);
});

it.each([
  ['failed', true],
  ['needsDecision', true],
  ['due', false],
])('a link that is %s has the sign of what needs the user: %s', async (at, isSign) => {
  const { box } = await drawn('A sentence.', at);
  const sign = box.querySelector('path')?.getAttribute('d') ?? '';
  expect(sign.startsWith('M12 8v5')).toBe(isSign);
});

it('goes by itself', async () => {
  expect((await drawn()).isThereLater()).toBe(false);
});

it.each([
  ['the pointer leaves', 'the focus', ['pointerenter', 'focusin', 'pointerleave'], 'focusout'],
  ['the focus leaves', 'the pointer', ['focusin', 'pointerenter', 'focusout'], 'pointerleave'],
])('stays where %s and %s is still there', async (_, __, events, last) => {
  const { hear, isThereLater } = await drawn();
  for (const name of events) hear(name);
  expect(isThereLater()).toBe(true);
  hear(last);
  expect(isThereLater()).toBe(false);
});

it('stays while the focus goes from one of its buttons to the other', async () => {
  const { hear, isThereLater } = await drawn();
  for (const name of ['focusin', 'focusout', 'focusin']) hear(name);
  expect(isThereLater()).toBe(true);
});

it('gives in to a page that raises something above it each time', async () => {
  await drawn();
  const { HTMLElement, Event } = (document as unknown as { defaultView: Window }).defaultView;
  const opened = Object.assign(new Event('toggle'), { newState: 'open' });
  let raised = 0;
  const raiseOther = () => {
    raised += 1;
    if (raised < 100) document.dispatchEvent(opened as never);
  };
  Object.assign(HTMLElement.prototype, {
    showPopover: raiseOther,
    hidePopover: () => undefined,
    matches: () => false,
  });
  document.dispatchEvent(opened as never);
  expect(raised).toBeGreaterThan(1);
  expect(raised).toBeLessThan(30);
});

it('hears of a click from its own scripts, and from nobody else', () => {
  const listen = vi.spyOn(fakeBrowser.runtime.onMessage, 'addListener');
  const show = vi.fn();
  onToastClick(show);
  const hear = listen.mock.calls.at(-1)?.[0] as unknown as (message: unknown, sender: object) => unknown;
  const { id } = fakeBrowser.runtime;
  for (const message of [null, 'shown', {}, { shown: 7 }, { shown: ['submission'] }, { command: 'shown' }])
    expect(hear(message, { id })).toBeUndefined();
  hear({ shown: 'submission' }, { id: 'neighbour' });
  hear({ shown: 'submission' }, {});
  expect(show).not.toHaveBeenCalled();
  expect(hear({ shown: 'submission' }, { id, url: 'https://a.example/' })).toBeUndefined();
  expect(show).toHaveBeenCalledExactlyOnceWith('submission');
});
