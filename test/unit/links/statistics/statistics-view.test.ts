// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import type { ClickHistory } from '../../../../src/core/statistics/click-history.ts';
import { ok } from '../../../../src/core/result.ts';
import StatisticsView from '../../../../src/links/statistics/StatisticsView.tsx';
import type { ViewProps } from '../../../../src/links/view-props.ts';
import { linkOf } from '../../core/links.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { account } from '../../options/diagnostics/facts.ts';

afterEach(async () => {
  await act(() => render(null, document.body));
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

it('compares the links anew only where they are others, not at each request', async () => {
  const analytics = { totalClicks: 9, uniqueClicks: 2, totalLinks: 2, devices: [], countries: [], daily: [] };
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => ok(analytics) });
  const sumOf = vi.fn(() => 1);
  const clickHistory: ClickHistory = {
    daysOf: () => [],
    recentOf: () => 1,
    sumOf,
    reaches: () => true,
    wasThere: () => true,
  };
  const props: ViewProps = {
    account,
    host: 'go.example',
    data: {
      account,
      isLocked: false,
      isHidden: false,
      accounts: [account],
      snapshot: null,
      creates: [],
      deletes: [],
      storageNote: null,
      isBroken: false,
    },
    batches: [],
    links: ['a', 'b'].map((shortCode) => linkOf({ shortCode, clicks: 5 })),
    fetchedAt: 1,
    deletedCodes: new Set(),
    history: { hasHistory: true, clickHistory, recentOf: () => 1 },
    goalOf: () => null,
    refresh: {
      isBusy: false,
      failure: null,
      dismissFailure: () => undefined,
      refreshNow: () => undefined,
      refreshIfOlder: async () => undefined,
    },
    said: '',
    onSaid: () => undefined,
    onQr: () => undefined,
    onGoal: () => undefined,
  };
  const route = { at: 'statistics', code: null, days: 30 } as const;
  const show = (parts: Partial<ViewProps>) =>
    act(() => render(h(StatisticsView, { ...props, ...parts, route }), document.body));
  await show({});
  await vi.waitFor(() => expect(document.body.textContent).toContain('Top links'));
  const before = sumOf.mock.calls.length;
  expect(before).toBeGreaterThan(0);
  // As the page is drawn once a request was noted.
  await show({ data: { ...props.data } });
  expect(sumOf.mock.calls.length).toBe(before);
  await show({ deletedCodes: new Set(['a']) });
  expect(sumOf.mock.calls.length).toBeGreaterThan(before);
});
