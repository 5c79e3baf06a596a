import { Window } from 'happy-dom';
import { h, render, type ComponentChild } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LinksStatusBar } from '../../../../src/links/list/LinksStatusBar.tsx';
import { RefreshFailure } from '../../../../src/links/refresh/RefreshFailure.tsx';
import type { ListRefreshControl } from '../../../../src/links/refresh/use-list-refresh.ts';
import { t } from '../../../../src/platform/i18n.ts';
import { emptySnapshot } from '../../../../src/worker/list/snapshot.ts';
import { forgetEverything } from '../../fake-browser.ts';

/** The list never came, but a link was made. */
const snapshot = emptySnapshot('a');

const refresh: ListRefreshControl = {
  isBusy: false,
  failure: null,
  dismissFailure: () => undefined,
  refreshNow: () => undefined,
  refreshIfOlder: async () => undefined,
};

let body: Element;
beforeEach(() => {
  forgetEverything();
  const view = new Window({ url: 'https://extension.example/' });
  vi.stubGlobal('document', view.document);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  body = view.document.body as unknown as Element;
});
afterEach(async () => {
  await act(() => render(null, body));
  vi.unstubAllGlobals();
});

const wordsOf = async (part: ComponentChild): Promise<string> => {
  await act(() => render(part, body));
  return body.textContent ?? '';
};

const footer = (hasVisit: boolean) =>
  h(LinksStatusBar, {
    isSearched: false,
    found: 1,
    total: 1,
    snapshot,
    refresh,
    newClicks: { hasVisit, since: null, isRead: true, changeOf: () => null },
    zone: 0,
    onHelp: () => undefined,
  });

it('the footer says what the gains in the list count from, but not at the first visit, which has none', async () => {
  expect(await wordsOf(footer(true))).toContain('+ since last visit');
  expect(await wordsOf(footer(false))).not.toContain('+ since');
});

it('the footer says once that the first list is on its way', async () => {
  const props = { ...footer(false).props, found: null, total: 0, snapshot: null };
  const words = await wordsOf(h(LinksStatusBar, { ...props, refresh: { ...refresh, isBusy: true } }));
  expect(words).toBe(t('loading'));
});

it('the footer says that it was not updated yet, not that it was in 1970', async () => {
  const words = await wordsOf(footer(false));
  expect(words).toContain(t('neverUpdated'));
  expect(words).not.toMatch(/19[67]\d/);
});

it('the strip of a refresh that failed names no date of its rows', async () => {
  const failed = { ...refresh, failure: { kind: 'unreachable' } as const };
  const words = await wordsOf(h(RefreshFailure, { refresh: failed, host: 'go.example', snapshot }));
  expect(words).not.toBe('');
  expect(words).not.toMatch(/19[67]\d/);
});
