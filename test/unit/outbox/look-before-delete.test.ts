import { describe, expect, it } from 'vitest';
import { mayHaveDeletedLink } from '../../../src/outbox/find-link-for-web-page.ts';
import { hasDeletedSameLink, mayHaveDeletedSameLink } from '../../../src/outbox/look-before-delete.ts';
import type { CreateOperation, DeleteOperation } from '../../../src/outbox/operation.ts';
import { createOperationOf, deleteOperationOf } from './operations.ts';

const sending = { status: 'sending' } as const;
const gone = { status: 'done', settledAt: 1 } as const;
const failed = { status: 'failed', failure: { kind: 'forbidden' }, settledAt: 1 } as const;
const made = {
  shortCode: 'a',
  shortUrl: 'https://go.example/a',
  longUrl: 'https://a.example/',
  createdAt: '',
  servedAt: 0,
};
const done = { status: 'done', link: made, existed: false, settledAt: 1 } as const;
const create = createOperationOf;
const remove = deleteOperationOf;

describe('another delete may have deleted the same link', () => {
  const own = remove({ id: 'own', linkId: '7' });
  const other = remove({ id: 'other', linkId: '7', attempts: 1, state: sending });

  it.each<[string, DeleteOperation | CreateOperation, boolean]>([
    ['once it was sent', other, true],
    ['also long ago', { ...other, state: gone }, true],
    ['not itself', { ...other, id: 'own' }, false],
    ['not of another id', { ...other, linkId: '8' }, false],
    ['not before it was sent', { ...other, attempts: 0 }, false],
    ['not if it was refused', { ...other, state: failed }, false],
    ['not a create', create({ id: 'create', attempts: 1, state: sending }), false],
  ])('%s', (_, operation, mayHave) => expect(mayHaveDeletedSameLink(operation, own)).toBe(mayHave));
});

describe('another delete has deleted the same link since', () => {
  const own = remove({ id: 'own', seq: 5, linkId: '7', shortCode: 'a' });
  const other = remove({ id: 'other', seq: 4, settledSeq: 6, linkId: '7', shortCode: 'a', state: gone });

  it.each<[string, DeleteOperation | CreateOperation, boolean]>([
    ['once it is done', other, true],
    ['not before', { ...other, settledSeq: null, state: sending }, false],
    [
      'not if this one was asked for after it: the link may be there again',
      { ...other, settledSeq: 4 },
      false,
    ],
    ['not of another id', { ...other, linkId: '8' }, false],
    ['not of another code, which had the id', { ...other, shortCode: 'b' }, false],
    ['not a create', create({ id: 'create', settledSeq: 6, state: done }), false],
  ])('%s', (_, operation, has) => expect(hasDeletedSameLink(operation, own)).toBe(has));
});

describe('a delete may have reached a link that was there at 5', () => {
  const one = remove({ shortCode: 'a', attempts: 1, state: gone, settledSeq: 6 });

  it.each<[string, DeleteOperation, boolean]>([
    ['once it is done', one, true],
    ['also where only a backup copy has its end', { ...one, settledSeq: null }, true],
    ['once it was sent', { ...one, state: sending, settledSeq: null }, true],
    ['not if it was done before: that was another link', { ...one, settledSeq: 4 }, false],
    ['not if that was the last that was done by then', { ...one, settledSeq: 5 }, false],
    ['not if it was refused', { ...one, state: failed }, false],
    ['not of another code', { ...one, shortCode: 'b' }, false],
  ])('%s', (_, operation, may) => expect(mayHaveDeletedLink(operation, 'a', 5)).toBe(may));
});
