import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import {
  preferRequestedFailure,
  usePopupListRefresh,
  type FailedRefresh,
} from '../../../src/popup/lists/use-popup-list-refresh.ts';
import { fakeBrowser } from '../fake-browser.ts';

const failed = (isAsked: boolean): FailedRefresh => ({ failure: { kind: 'offline' }, at: 1000, isAsked });

it('a refresh of the page itself that ends after one of the user takes none of its words away', () => {
  const asked = failed(true);
  expect(preferRequestedFailure(failed(false))(asked)).toBe(asked);
  expect(preferRequestedFailure(null)(asked)).toBe(asked);
});

it('it says its own failure, or none any more, where the user asked for nothing', () => {
  const own = failed(false);
  expect(preferRequestedFailure(own)(null)).toBe(own);
  expect(preferRequestedFailure(null)(failed(false))).toBe(null);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

const Page = ({ isLocked }: { isLocked: boolean }) => {
  usePopupListRefresh(0, 0, isLocked);
  return null;
};

it('an old list is fetched once the key is unlocked, and not before, and again on another day', async () => {
  const sendMessage = vi.fn(async () => ({ ok: true, value: null }));
  Object.assign(fakeBrowser.runtime, { sendMessage });
  const { document, Event } = new Window();
  vi.stubGlobal('document', document);
  const body = document.body as unknown as Element;
  const show = (isLocked: boolean) => act(() => render(h(Page, { isLocked }), body));
  await show(true);
  expect(sendMessage).not.toHaveBeenCalled();
  await show(false);
  expect(sendMessage).toHaveBeenCalledExactlyOnceWith({ command: 'refresh', input: { maxAgeMs: 60_000 } });
  // A list of a minute ago is of yesterday.
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 86_400_000);
  await act(() => void document.dispatchEvent(new Event('visibilitychange')));
  vi.useRealTimers();
  expect(sendMessage).toHaveBeenLastCalledWith({ command: 'refresh', input: { maxAgeMs: 1 } });
  expect(sendMessage).toHaveBeenCalledTimes(2);
  render(null, body);
});
