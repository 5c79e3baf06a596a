// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok } from '../../../../src/core/result.ts';
import { daysEndingOn } from '../../../../src/core/statistics/days.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { openIncomingList } from '../../../../src/storage/list/write-list.ts';
import Statistics from '../../../../src/ui/statistics/Statistics.tsx';
import { linkOf } from '../../core/links.ts';
import { fakeBrowser } from '../../fake-browser.ts';
import { account } from '../../options/diagnostics/facts.ts';

const links = ['a', 'b', 'c'].map((shortCode, id) => linkOf({ id: String(id), shortCode, clicks: 5 }));

beforeEach(async () => {
  const analytics = {
    totalClicks: 15,
    uniqueClicks: 2,
    totalLinks: 3,
    devices: [],
    countries: [],
    daily: [],
  };
  Object.assign(fakeBrowser.runtime, { sendMessage: async () => ok(analytics) });
  await inDatabase((db) => db.clear('lists'));
  const incoming = await openIncomingList(account.id);
  const decode = () => ({ links, skipped: 0 });
  await incoming.add({ fingerprint: 'x', bytes: 1, rows: links.length, decode });
  await incoming.commit({ tag: null, fetchedAt: Date.now(), askedSeq: 0 });
});
afterEach(async () => {
  await act(() => render(null, document.body));
  Reflect.deleteProperty(fakeBrowser.runtime, 'sendMessage');
});

it('does not count links that are being deleted, which no list shows', async () => {
  const props = { account, link: null, deletedCodes: new Set(['b']), onLink: () => undefined };
  await act(() => render(h(Statistics, props), document.body));
  await vi.waitFor(() => expect(document.body.textContent).toContain('2 links'));
});

it('says nothing of the clicks so far that an older list has, where more came in the period alone', async () => {
  const link = linkOf({ id: '1', shortCode: 'b', clicks: 10, createdAt: '2020-01-02 03:04:05' });
  const props = { account, link, deletedCodes: new Set<string>(), onLink: () => undefined };
  const today = new Date().toISOString().slice(0, 10);
  const daily = daysEndingOn(today, 30).map((name) => ({ name, count: 1 }));
  Object.assign(fakeBrowser.runtime, {
    sendMessage: async () =>
      ok({ totalClicks: 30, uniqueClicks: 2, totalLinks: 1, devices: [], countries: [], daily }),
  });
  await act(() => render(h(Statistics, props), document.body));
  await vi.waitFor(() => expect(document.body.textContent).toContain('30 clicks in 30 days'));
  expect(document.body.textContent).not.toContain('so far');
  await act(() => render(null, document.body));
  await act(() => render(h(Statistics, { ...props, link: { ...link, clicks: 31 } }), document.body));
  await vi.waitFor(() => expect(document.body.textContent).toContain('31 clicks so far'));
});

const analyticsOf = (today: string) => ({
  totalClicks: 30,
  uniqueClicks: 2,
  totalLinks: 1,
  devices: [],
  countries: [],
  daily: daysEndingOn(today, 60).map((name) => ({ name, count: 1 })),
});

const lastDay = () => document.querySelector('[role="slider"]')?.getAttribute('aria-valuetext');

it('asks anew when another day begins at the service, whose last one is then that day', async () => {
  const asked = vi.fn(async (message: { command: string }) =>
    ok(message.command === 'fetchStatistics' ? analyticsOf(new Date().toISOString().slice(0, 10)) : null),
  );
  Object.assign(fakeBrowser.runtime, { sendMessage: asked });
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.setSystemTime(Date.parse('2026-11-29T23:59:30Z'));
  const link = linkOf({ id: '1', shortCode: 'b', clicks: 99, createdAt: '2020-01-02 03:04:05' });
  const props = {
    account: { ...account, zone: 0 },
    link,
    deletedCodes: new Set<string>(),
    onLink: () => undefined,
  };
  try {
    await act(() => render(h(Statistics, props), document.body));
    await vi.waitFor(() => expect(lastDay()).toContain('Nov 29'));
    const before = asked.mock.calls.length;
    await act(() => void vi.advanceTimersByTime(30_000));
    await vi.waitFor(() => expect(lastDay()).toContain('Nov 30'));
    expect(asked.mock.calls.length).toBeGreaterThan(before);
  } finally {
    vi.useRealTimers();
  }
});
