import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { BioPageRow } from '../../../../src/links/bio-pages/BioPageRow.tsx';

const page = {
  id: '1',
  username: 'acme',
  pageTitle: 'Acme',
  bioText: '',
  views: 12,
  status: 'active',
  createdAt: '2026-01-02 03:04:05',
  url: 'https://go.example/@acme',
};

const drawn = (newViews: number | null): string =>
  renderToString(
    h(BioPageRow, {
      page,
      zone: 0,
      now: 0,
      query: '',
      newViews,
      onQr: () => undefined,
      onSaid: () => undefined,
    }),
  );

it('says to screen readers what a number of new views counts, and since when', () => {
  expect(drawn(3)).toContain(
    '<span class="visually-hidden">3 new views since your last visit to this list</span><span aria-hidden="true">+3</span>',
  );
  expect(drawn(1)).toContain('>1 new view since your last visit to this list<');
});

it.each([0, -1, null])('shows no new views where there are none: %s', (count) => {
  expect(drawn(count)).not.toContain('new view');
});
