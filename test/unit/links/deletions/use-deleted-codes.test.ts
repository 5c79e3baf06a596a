import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { useDeletedCodes } from '../../../../src/links/deletions/use-deleted-codes.ts';
import { createOperationOf, deleteOperationOf } from '../../outbox/operations.ts';

const link = {
  shortCode: 'spring',
  shortUrl: 'https://go.example/spring',
  longUrl: 'https://a.example/',
  createdAt: '',
  servedAt: null,
};
const deletion = deleteOperationOf({
  shortCode: 'spring',
  seq: 2,
  settledSeq: 4,
  state: { status: 'done', settledAt: 2 },
});
const again = createOperationOf({
  seq: 3,
  settledSeq: 5,
  state: { status: 'done', link, existed: false, settledAt: 3 },
});

const codesOf = (...data: Parameters<typeof useDeletedCodes>): string =>
  renderToString(h(() => [...useDeletedCodes(...data)].join(' '), null));

it('shows a link again whose code was given again after a delete, as the popup does', () => {
  expect(codesOf({ creates: [], deletes: [deletion] }, [])).toBe('spring');
  expect(codesOf({ creates: [again], deletes: [deletion] }, [])).toBe('');
});
