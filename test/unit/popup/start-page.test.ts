import { Window } from 'happy-dom';
import { h } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../../src/platform/i18n.ts';
import { startPage } from '../../../src/ui/start-page.tsx';
import type * as StartPage from '../../../src/ui/start-page.tsx';
import { withoutPeriod } from '../../../src/ui/notices/Notice.tsx';
import { forgetEverything } from '../fake-browser.ts';

vi.mock('../../../src/ui/postpone-lock-on-activity.ts', () => ({ postponeLockOnActivity: () => undefined }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A module of its own, as each page has, in a page whose first frame is inert like the popup's. */
async function openPage(): Promise<{ root: HTMLElement } & typeof StartPage> {
  forgetEverything();
  vi.resetModules();
  const view = new Window();
  view.document.body.innerHTML = '<div id="app" inert><p>First frame</p></div>';
  vi.stubGlobal('document', view.document);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  const page = await import('../../../src/ui/start-page.tsx');
  return { root: view.document.getElementById('app') as unknown as HTMLElement, ...page };
}

it.each(['keydown', 'keyup'])('shows what has the focus from the start once a key is pressed: %s', (type) => {
  forgetEverything();
  const view = new Window();
  vi.stubGlobal('document', view.document);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  startPage(() => new Promise(() => undefined));
  const { classList } = view.document.documentElement;
  expect(classList.contains('unkeyed')).toBe(true);
  view.dispatchEvent(new view.Event('pointerdown'));
  expect(classList.contains('unkeyed')).toBe(true);
  view.dispatchEvent(new view.KeyboardEvent(type, { key: 'Tab' }));
  expect(classList.contains('unkeyed')).toBe(false);
});

it('says after 4 seconds that the storage does not answer, until the page has its data', async () => {
  const { root, startPage: start, drawPage } = await openPage();
  vi.useFakeTimers();
  start(async () => {
    await new Promise((resolve) => setTimeout(resolve, 9000));
    drawPage(() => h('p', null, 'The page'));
  });
  await vi.advanceTimersByTimeAsync(3900);
  expect(root.textContent).toBe('First frame');
  await vi.advanceTimersByTimeAsync(200);
  await vi.waitFor(() => expect(root.textContent).toContain(withoutPeriod(t('storageSilent'))));
  await vi.advanceTimersByTimeAsync(5000);
  expect(root.textContent).toBe('The page');
});

it('says nothing of the storage once it is drawn', async () => {
  const { root, startPage: start, drawPage } = await openPage();
  vi.useFakeTimers();
  start(async () => drawPage(() => h('p', null, 'The page')));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(root.textContent).toBe('The page');
});

it('that can not read its data can be pressed, though its first frame could not', async () => {
  const { root, startPage: start } = await openPage();
  vi.spyOn(console, 'error').mockReturnValue();
  start(() => Promise.reject(new Error('disk')));
  await vi.waitFor(() => expect(root.querySelector('button')?.textContent).toBe(t('tryAgain')));
  expect(root.textContent).not.toContain('First frame');
  expect(root.inert).toBe(false);
  vi.restoreAllMocks();
});
