import { describe, expect, it } from 'vitest';
import {
  createsOf,
  deletesOf,
  isOperationSettled,
  createdLinkOf,
  settledAtOrInfinity,
  type CreateOperation,
  type CreateState,
  type DeleteOperation,
  type DeleteState,
} from '../../../src/outbox/operation.ts';
import {
  codesHiddenByDeletes,
  doneDeletes,
  isDeleteOf,
  isRecreatedAfterDelete,
  findOpenCreateForUrl,
} from '../../../src/outbox/page-operations.ts';
import { createOperationOf, deleteOperationOf, due } from './operations.ts';

const failure = { kind: 'limit-reached' } as const;
const link = {
  shortCode: 'code',
  shortUrl: 'https://go.example/code',
  longUrl: '',
  createdAt: '',
  servedAt: null,
};
const done = (shortCode = 'code'): CreateState => ({
  status: 'done',
  link: { ...link, shortCode },
  existed: false,
  // All clocks stand still: before and after are asked of the order alone.
  settledAt: 0,
});
const create = (state: CreateState, parts: Partial<CreateOperation> = {}) =>
  createOperationOf({ ...parts, state });
/** A create that was asked for at this place in the order. When it got its link does not count: the user decided before. */
const made = (seq: number, shortCode = 'code') => create(done(shortCode), { seq, settledSeq: 9 });
const remove = (state: DeleteState, parts: Partial<DeleteOperation> = {}) =>
  deleteOperationOf({ ...parts, state });

describe('an operation', () => {
  it.each<[CreateState, boolean]>([
    [due(), false],
    [due({ next: 'reconcile' }), false],
    [{ status: 'sending' }, false],
    [{ status: 'needsDecision', candidates: [] }, false],
    [done(), true],
    [{ status: 'failed', failure, settledAt: 0 }, true],
    [{ status: 'canceled', settledAt: 0 }, true],
  ])('in %j is settled: %s', (state, is) => {
    expect(isOperationSettled(create(state))).toBe(is);
    expect(settledAtOrInfinity(create(state))).toBe(is ? 0 : Infinity);
  });

  it('is of one kind or the other', () => {
    const both = [create(due()), remove({ status: 'sending' })];
    expect(createsOf(both)).toEqual(both.slice(0, 1));
    expect(deletesOf(both)).toEqual(both.slice(1));
  });

  it('has a link once it is done, if it is a create', () => {
    expect(createdLinkOf(create(done()))).toEqual(link);
    expect(createdLinkOf(create(due()))).toBeNull();
    expect(createdLinkOf(remove({ status: 'done', settledAt: 0 }))).toBeNull();
  });
});

describe('a code is on its way out, or gone', () => {
  const gone: DeleteState = { status: 'done', settledAt: 0 };

  it.each<[DeleteState, boolean]>([
    [due(), true],
    [due({ next: 'reconcile' }), true],
    [{ status: 'sending' }, true],
    [gone, true],
    [{ status: 'failed', failure, settledAt: 0 }, false],
    [{ status: 'canceled', settledAt: 0 }, false],
  ])('by a delete that is %j: %s', (state, is) => {
    expect([...codesHiddenByDeletes([remove(state)])]).toEqual(is ? ['code'] : []);
  });

  it.each<[string, CreateOperation, boolean]>([
    ['was made since', made(6), false],
    ['was made before', made(4), true],
    ['is another', made(6, 'other'), true],
    ['is not made yet', create({ status: 'sending' }), true],
  ])('unless a link of that code was made since: it %s', (_, other, is) => {
    const deleted = remove(gone, { seq: 5, settledSeq: 7 });
    // There is also another link, made since, which was not deleted.
    expect([...codesHiddenByDeletes([made(8, 'third'), deleted, other])]).toEqual(is ? ['code'] : []);
  });
});

describe('a page is about to get its link', () => {
  const longUrl = 'https://a.example/page';
  const open = create({ status: 'sending' }, { longUrl });

  it('by a create for it that is open, whatever of its address says the same', () => {
    const others = [create(due(), { longUrl: 'https://a.example/other' }), remove({ status: 'sending' })];
    expect(findOpenCreateForUrl([...others, open], 'https://A.example/page')).toBe(open);
    expect(findOpenCreateForUrl(others, longUrl)).toBeUndefined();
  });

  it('by none that is settled', () => {
    expect(findOpenCreateForUrl([create(done(), { longUrl })], longUrl)).toBeUndefined();
  });
});

describe('a delete', () => {
  const asked = remove(due(), { seq: 5 });

  it('is of the link that a create had before it, and of no other', () => {
    expect(isDeleteOf(asked, made(4))).toBe(true);
    for (const other of [made(6), made(4, 'other'), create(due())])
      expect(isDeleteOf(asked, other)).toBe(false);
  });

  it('is overtaken by a create that made its link again, and by no other', () => {
    expect(isRecreatedAfterDelete(asked, made(6))).toBe(true);
    for (const other of [made(4), made(6, 'other'), create(due(), { seq: 6 })])
      expect(isRecreatedAfterDelete(asked, other)).toBe(false);
  });

  it.each([
    ['went back by years', 365 * 86_400_000],
    ['went ahead by years', -365 * 86_400_000],
  ])('is of the link that was made before it, also if the clock %s in between', (_, createdAt) => {
    const before = { ...made(4), state: { ...done(), settledAt: 0 } as CreateState };
    const late = { ...asked, createdAt: -createdAt };
    expect(isDeleteOf(late, before)).toBe(true);
    expect(isRecreatedAfterDelete(late, before)).toBe(false);
    expect([...codesHiddenByDeletes([before, late])]).toEqual(['code']);
  });

  it('counts as done once it is', () => {
    const gone = remove({ status: 'done', settledAt: 0 });
    expect(doneDeletes([gone, asked, remove({ status: 'canceled', settledAt: 0 }), made(4)])).toEqual([gone]);
  });
});
