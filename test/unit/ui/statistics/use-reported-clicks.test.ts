// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { inDatabase } from '../../../../src/storage/database.ts';
import type { AccountSnapshot } from '../../../../src/storage/items/items.ts';
import { openIncomingList } from '../../../../src/storage/list/write-list.ts';
import { useReportedClicks } from '../../../../src/ui/statistics/use-reported-clicks.ts';
import { linkOf } from '../../core/links.ts';

afterEach(() => act(() => render(null, document.body)));

const Totals = ({ snapshot }: { snapshot: AccountSnapshot }) => {
  const counted = useReportedClicks(snapshot, 0);
  return counted && `${counted.clicks} in ${counted.period}`;
};

const snapshotOf = (at: number): AccountSnapshot => ({
  accountId: 'sums',
  newest: [],
  linkCount: 3,
  reported: { totalClicks: 15, uniqueClicks: 9, daily: [], at },
  skipped: 0,
  fetchedAt: 1000,
});

it('tells by the list that a sum is of the period, unless the list is newer than the sum', async () => {
  await inDatabase((db) => db.clear('lists'));
  const links = [9, null, 7].map((clicks, id) => linkOf({ id: String(id), shortCode: `c${id}`, clicks }));
  const incoming = await openIncomingList('sums');
  const decode = () => ({ links, skipped: 0 });
  await incoming.add({ fingerprint: 'x', bytes: 1, rows: links.length, decode });
  await incoming.commit({ tag: null, fetchedAt: 1000, askedSeq: 0 });
  await act(() => render(h(Totals, { snapshot: snapshotOf(1001) }), document.body));
  await vi.waitFor(() => expect(document.body.textContent).toBe('15 in 30'));
  await act(() => render(h(Totals, { snapshot: snapshotOf(999) }), document.body));
  await vi.waitFor(() => expect(document.body.textContent).toBe('15 in null'));
});
