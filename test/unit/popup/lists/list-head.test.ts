import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { ListHead } from '../../../../src/popup/lists/ListHead.tsx';
import { account } from '../../options/diagnostics/facts.ts';

const drawn = (ageMs: number): string =>
  renderToString(
    h(ListHead, {
      account,
      fetchedAt: Date.now() - ageMs,
      list: { failed: null, refresh: () => undefined },
      newClicks: { hasVisit: true, since: null },
      hasRows: true,
      isSearching: false,
    }),
  );

it.each([
  [43_000, 'Updated just now'],
  [43 * 60_000, 'Updated 43 min. ago'],
])('says the age of the list in short, which leaves room for what the numbers count: %d ms', (ms, age) => {
  expect(drawn(ms)).toContain(age);
  expect(drawn(ms)).toContain('<em class="gain-window">+ since last visit</em>');
});
