// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useClickHistory } from '../../../../src/links/history/use-click-history.ts';
import type { StoredLinkList } from '../../../../src/links/links-page-data.ts';
import { inDatabase } from '../../../../src/storage/database.ts';
import { putList } from '../../storage/put-list.ts';
import { linkOf } from '../../core/links.ts';
import { account } from '../../options/diagnostics/facts.ts';

let merges: number;

beforeEach(async () => {
  await inDatabase((db) =>
    Promise.all((['latest', 'history', 'arrivals'] as const).map((name) => db.clear(name))),
  );
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  merges = 0;
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction') as (...asked: unknown[]) => IDBTransaction;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
    if (asked[1] === 'readwrite') merges += 1;
    return begin.apply(this, asked);
  });
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Page = ({ list }: { list: StoredLinkList }) => {
  useClickHistory(account, list, true);
  return null;
};

async function show(fetchedAt: number, ...codes: string[]): Promise<void> {
  await putList(account.id, { count: codes.length, fetchedAt });
  merges = 0;
  const links = codes.map((shortCode) => linkOf({ shortCode, clicks: 1 }));
  const list = {
    accountId: account.id,
    links,
    isWhole: true,
    isPartial: false,
    count: codes.length,
    fetchedAt,
  };
  await act(() => render(h(Page, { list }), document.body));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it('merges what a list has found once, however often links are made or hidden until the next one', async () => {
  await show(1000, 'a');
  expect(merges).toBe(1);
  for (const codes of [
    ['b', 'a'],
    ['c', 'b', 'a'],
  ]) {
    await show(1000, ...codes);
    expect(merges).toBe(0);
  }
  await show(2000, 'c', 'b', 'a');
  expect(merges).toBe(1);
});
