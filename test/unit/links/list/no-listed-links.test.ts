import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { noFilters } from '../../../../src/core/list/filter-links.ts';
import { NoListedLinks } from '../../../../src/links/list/NoListedLinks.tsx';

const shown = (deleted: number, skipped = 0): string =>
  renderToString(
    h(NoListedLinks, {
      route: { at: 'links', query: '', sort: { by: 'created', isDescending: true }, filters: noFilters },
      isNarrowed: false,
      deleted,
      skipped,
      onEndSearch: () => undefined,
      onEndFilters: () => undefined,
      onSaid: () => undefined,
    }),
  );

it('is no blank page while all links wait for Undo, nor the start of somebody who has none', () => {
  expect(shown(298)).toContain('0 links');
  expect(shown(298)).not.toContain('<button');
  expect(shown(0)).toContain('Your links will show up here');
  expect(shown(0, 3)).toBe('');
});
