import { describe, expect, it } from 'vitest';
import { type CreateOperation, type CreateState, type DeleteOperation, type DeleteState, createsOf, deletesOf, isSettled } from '../../../../src/outbox/operation.ts';
import { deletedCodes, openCreateOf } from '../../../../src/outbox/page-operations.ts';
import { isUnchecked, undoneCreates } from '../../../../src/core/intent/intent.ts';
import { createIntentOf, deleteIntentOf } from '../intents.ts';

const why = { kind: 'limit-reached' } as const;
const link = {
  shortCode: 'code',
  shortUrl: 'https://go.example/code',
  longUrl: '',
  createdAt: '',
  servedAt: null,
};
const done = (settledAt = 0, shortCode = 'code'): CreateState => ({
  at: 'done',
  link: { ...link, shortCode },
  wasThere: false,
  settledAt,
});
const create = (state: CreateState, parts: Partial<CreateOperation> = {}) => createIntentOf({ ...parts, state });
const remove = (state: DeleteState, parts: Partial<DeleteOperation> = {}) => deleteIntentOf({ ...parts, state });

describe('an intent', () => {
  it.each<[CreateState, boolean]>([
    [{ at: 'ready' }, false],
    [{ at: 'sending' }, false],
    [{ at: 'waiting', why, until: null }, false],
    [{ at: 'unclear', found: [] }, false],
    [done(), true],
    [{ at: 'failed', failure: why, settledAt: 0 }, true],
    [{ at: 'cancelled', settledAt: 0 }, true],
  ])('%j is settled: %s', (state, is) => {
    expect(isSettled(create(state))).toBe(is);
    expect(isUnchecked(create(state))).toBe(false);
  });

  it('that was refused is unchecked as long as the list is to be looked into', () => {
    const failed = { at: 'failed', failure: why, settledAt: 0 } as const;
    expect(isUnchecked(create({ ...failed, check: { misses: 0, nextAt: 0 } }))).toBe(true);
    expect(isUnchecked(remove(failed))).toBe(false);
  });

  it('is of one kind or the other', () => {
    const both = [create({ at: 'ready' }), remove({ at: 'sending' })];
    expect(createsOf(both)).toEqual(both.slice(0, 1));
    expect(deletesOf(both)).toEqual(both.slice(1));
  });
});

describe('a code is on its way out, or gone', () => {
  const gone: DeleteState = { at: 'done', settledAt: 9 };

  it.each<[DeleteState, boolean]>([
    [{ at: 'ready', dueAt: 0 }, true],
    [{ at: 'sending' }, true],
    [{ at: 'waiting', why, until: null }, true],
    [gone, true],
    [{ at: 'failed', failure: why, settledAt: 0 }, false],
    [{ at: 'cancelled', settledAt: 0 }, false],
  ])('by a delete that is %j: %s', (state, is) => {
    expect([...deletedCodes([remove(state)])]).toEqual(is ? ['code'] : []);
  });

  it.each<[string, CreateOperation, boolean]>([
    ['was made since', create(done(6)), false],
    ['was made before', create(done(5)), true],
    ['is another', create(done(6, 'other')), true],
    ['is not made yet', create({ at: 'sending' }), true],
  ])('unless a link of that code was made since: it %s', (_, made, is) => {
    const deleted = remove(gone, { createdAt: 5 });
    // There is also another link, made since, which was not deleted.
    const journal = [create(done(7, 'third')), deleted, made];
    expect([...deletedCodes(journal)]).toEqual(is ? ['code'] : []);
  });
});

describe('a page is about to get its link', () => {
  const longUrl = 'https://a.example/page';
  const open = create({ at: 'sending' }, { longUrl });

  it('by a wish for it that is open, whatever of its address says the same', () => {
    const others = [
      create({ at: 'ready' }, { longUrl: 'https://a.example/other' }),
      remove({ at: 'sending' }),
    ];
    expect(openCreateOf([...others, open], 'https://A.example/page')).toBe(open);
    expect(openCreateOf(others, longUrl)).toBeUndefined();
  });

  it('by none that is settled', () => {
    expect(openCreateOf([create(done(), { longUrl })], longUrl)).toBeUndefined();
  });
});

describe('a create is undone', () => {
  const gone: DeleteState = { at: 'done', settledAt: 9 };

  it('by a delete of its link that came after it', () => {
    const first = create(done(1));
    expect(undoneCreates([first, remove(gone, { createdAt: 2 })])).toEqual([first]);
  });

  it('not by one that came before it, of another link, or that is not done', () => {
    const others = [
      remove(gone),
      remove(gone, { createdAt: 2, shortCode: 'other' }),
      remove({ at: 'sending' }, { createdAt: 2 }),
      remove({ at: 'cancelled', settledAt: 3 }, { createdAt: 2 }),
    ];
    expect(undoneCreates([create(done(1)), ...others])).toEqual([]);
  });
});
