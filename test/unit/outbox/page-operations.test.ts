import { describe, expect, it } from 'vitest';
import type { CreateOperation, DeleteOperation } from '../../../src/outbox/operation.ts';
import {
  codesHiddenByDeletes,
  doneDeletes,
  findOpenCreateForUrl,
  isCreateOnHold,
  needsOutcomeReport,
  isAnsweredLinkDoubtful,
  isDeleteOf,
  isDeleteUndoable,
  isOutcomeUnseen,
  isRecreatedAfterDelete,
  latestOperationToShow,
  latestUnseenCreate,
} from '../../../src/outbox/page-operations.ts';
import { isSamePage } from '../../../src/core/url/same-page.ts';
import { createOperationOf, deleteOperationOf, due } from './operations.ts';

const page = 'https://www.example.org/page?id=5';

describe('one page is', () => {
  it.each([
    page,
    'HTTPS://www.Example.org:443/page?id=5',
    'https://www.example.org/page?id=5&utm_source=letter&utm_medium=mail',
    'https://www.example.org/page?fbclid=1&id=5',
  ])('%s', (url) => expect(isSamePage(page, url)).toBe(true));
});

describe('another page is', () => {
  it.each([
    'https://www.example.org/page?id=6',
    'https://www.example.org/page?id=5#part',
    'https://example.org/page?id=5',
    '',
  ])('%j', (url) => expect(isSamePage(page, url)).toBe(false));

  it('none if nothing is known of it', () => expect(isSamePage('', '')).toBe(false));
});

describe('in place of the form stands', () => {
  const link = {
    shortCode: 'a',
    shortUrl: 'https://go.example/a',
    longUrl: page,
    createdAt: '',
    servedAt: 0,
  };
  const waiting = due({ at: null, because: { kind: 'offline' } });
  const done = { status: 'done', link, existed: false, settledAt: 1 } as const;
  const failed = { status: 'failed', failure: { kind: 'alias-taken' }, settledAt: 1 } as const;
  const of = (change: Partial<CreateOperation>) => createOperationOf({ longUrl: page, ...change });

  it.each<[string, CreateOperation]>([
    ['waits', of({ state: waiting })],
    ['is on its way', of({ state: { status: 'sending' } })],
    ['the user has to choose', of({ state: { status: 'needsDecision', candidates: [] } })],
    [
      'waits as a row of a batch',
      of({ state: waiting, isSeen: true, batch: { batchId: 'b', index: 0, round: 0 } }),
    ],
    ['was made unseen', of({ state: done })],
    ['was refused unseen', of({ state: failed })],
    ['was asked for with a campaign', of({ state: waiting, longUrl: `${page}&utm_source=letter` })],
  ])('the link that %s', (_, operation) => expect(latestOperationToShow([operation], page)).toBe(operation));

  it.each<[string, CreateOperation]>([
    ['was made and seen', of({ state: done, isSeen: true })],
    ['was canceled', of({ state: { status: 'canceled', settledAt: 1 } })],
    ['waits for another page', of({ state: waiting, longUrl: 'https://www.example.org/other' })],
    ['was made as a row of a batch', of({ state: done, batch: { batchId: 'b', index: 0, round: 0 } })],
  ])('no link that %s', (_, operation) => expect(latestOperationToShow([operation], page)).toBeNull());

  it('the latest of several', () => {
    const [first, second] = [of({ id: 'first', state: waiting }), of({ id: 'second', state: failed })];
    expect(latestOperationToShow([first, second], page)).toBe(second);
  });

  it('nothing if the page is not known', () =>
    expect(latestOperationToShow([of({ state: waiting, longUrl: '' })], '')).toBeNull());
});

it.each<[CreateOperation['state'], boolean]>([
  [due(), false],
  [{ status: 'sending' }, false],
  [due({ next: 'reconcile' }), true],
  [due({ at: null, because: { kind: 'offline' } }), true],
  [{ status: 'needsDecision', candidates: [] }, true],
  [{ status: 'failed', failure: { kind: 'alias-taken' }, settledAt: 1 }, false],
  [{ status: 'canceled', settledAt: 1 }, false],
])('a create in %j has to wait: %s', (state, isWaiting) =>
  expect(isCreateOnHold(createOperationOf({ state }))).toBe(isWaiting),
);

const link = { shortCode: 'a', shortUrl: 'https://go.example/a', longUrl: page, createdAt: '', servedAt: 0 };
const done = { status: 'done', link, existed: false, settledAt: 1 } as const;
const failed = { status: 'failed', failure: { kind: 'alias-taken' }, settledAt: 1 } as const;
const canceled = { status: 'canceled', settledAt: 1 } as const;
const sending = { status: 'sending' } as const;
const asking = { status: 'needsDecision' as const, candidates: [] };
const batch = { batchId: 'b', index: 0, round: 0 };
const create = createOperationOf;
const remove = deleteOperationOf;
const gone = { status: 'done', settledAt: 1 } as const;

it.each<[CreateOperation['state'], boolean]>([
  [{ ...asking, candidates: [link], isDoubtful: true }, true],
  [{ ...asking, candidates: [link] }, false],
  [done, false],
])('the candidate of %j is doubtful: %s', (state, isDoubtful) =>
  expect(isAnsweredLinkDoubtful(create({ state }))).toBe(isDoubtful),
);

it.each<[string, CreateOperation, { outcome: boolean; button: boolean }]>([
  ['that is done', create({ state: done }), { outcome: true, button: true }],
  ['that has failed', create({ state: failed }), { outcome: true, button: true }],
  ['that was canceled', create({ state: canceled }), { outcome: false, button: true }],
  ['that asks the user', create({ state: asking }), { outcome: false, button: true }],
  ['that is sent', create({ state: sending }), { outcome: false, button: false }],
  ['that is due', create({ state: due() }), { outcome: false, button: false }],
  ['that was seen', create({ state: done, isSeen: true }), { outcome: false, button: false }],
  ['that was refused and seen', create({ state: failed, isSeen: true }), { outcome: false, button: false }],
  ['of a batch', create({ state: done, batch }), { outcome: false, button: false }],
  ['of a batch that asks', create({ state: asking, batch }), { outcome: false, button: false }],
])('what is not seen of a create %s', (_, operation, { outcome, button }) => {
  expect(isOutcomeUnseen(operation)).toBe(outcome);
  expect(needsOutcomeReport(operation)).toBe(button);
});

it('the button shows nothing of a delete that came to an end', () =>
  expect(needsOutcomeReport(remove({ state: gone }))).toBe(false));

it('finds the open create of a page, however its URL is written', () => {
  const other = create({ id: 'other', longUrl: 'https://www.example.org/other', state: due() });
  const ended = create({ id: 'ended', longUrl: page, state: done });
  const open = create({ id: 'open', longUrl: page, state: sending });
  expect(
    findOpenCreateForUrl([remove({}), other, ended, open], 'HTTPS://www.Example.org:443/page?id=5'),
  ).toBe(open);
  expect(findOpenCreateForUrl([other, ended], page)).toBeUndefined();
});

describe('a delete can be undone', () => {
  const waiting = due({ at: 5000 });
  it.each<[string, Parameters<typeof isDeleteUndoable>[0], boolean]>([
    ['before anything was tried for it', remove({ state: waiting }), true],
    ['not once it was sent', remove({ state: waiting, attempts: 1 }), false],
    ['not once a list was asked for', remove({ state: { ...waiting, tries: 1 } }), false],
    ['not while something keeps it', remove({ state: { ...waiting, because: { kind: 'offline' } } }), false],
    ['not while it is sent', remove({ state: sending }), false],
    ['not if it is a create', create({ state: waiting }), false],
  ])('%s', (_, operation, isUndoable) => expect(isDeleteUndoable(operation)).toBe(isUndoable));
});

describe('a delete and a create of one code', () => {
  const before = create({ seq: 1, state: done });
  const after = create({ seq: 9, state: done });
  const deletion = remove({ shortCode: 'a', seq: 5 });

  it('are told apart by their order', () => {
    expect([isDeleteOf(deletion, before), isDeleteOf(deletion, after)]).toEqual([true, false]);
    expect([isRecreatedAfterDelete(deletion, before), isRecreatedAfterDelete(deletion, after)]).toEqual([
      false,
      true,
    ]);
    for (const none of [remove({ ...deletion, shortCode: 'b' }), remove({ ...deletion, seq: 1 })])
      expect([isDeleteOf(none, before), isRecreatedAfterDelete(none, before)]).toEqual([false, false]);
    const open = create({ seq: 1, state: sending });
    expect([isDeleteOf(deletion, open), isRecreatedAfterDelete({ ...deletion, seq: 0 }, open)]).toEqual([
      false,
      false,
    ]);
  });

  it.each<[DeleteOperation['state'], string[]]>([
    [due({ at: 5000 }), ['a']],
    [sending, ['a']],
    [gone, ['a']],
    [{ ...failed, failure: { kind: 'forbidden' } }, []],
    [canceled, []],
  ])('hide the link while the delete is %j, unless it was made again', (state, codes) => {
    const one = remove({ ...deletion, state });
    expect([...codesHiddenByDeletes([before, one])]).toEqual(codes);
    expect([...codesHiddenByDeletes([before, one, after])]).toEqual([]);
    expect([...codesHiddenByDeletes([one, create({ ...after, state: sending })])]).toEqual(codes);
  });

  it('are of one link in any case, where the service changes that', () => {
    const folded = remove({ shortCode: 'A', seq: 5, foldsCase: true });
    expect([isDeleteOf(folded, before), isRecreatedAfterDelete(folded, after)]).toEqual([true, true]);
    expect(codesHiddenByDeletes([folded])).toEqual(new Set(['A', 'a']));
    expect(codesHiddenByDeletes([before, folded, after])).toEqual(new Set());
    const other = remove({ shortCode: 'A', seq: 5 });
    expect([isDeleteOf(other, before), isRecreatedAfterDelete(other, after)]).toEqual([false, false]);
    expect(codesHiddenByDeletes([other, after])).toEqual(new Set(['A']));
    const mixed = create({ seq: 1, state: { ...done, link: { ...done.link, shortCode: 'mInE' } } });
    const ofMixed = remove({ shortCode: 'mine', seq: 5, foldsCase: true });
    expect(codesHiddenByDeletes([mixed, ofMixed])).toEqual(new Set(['mine', 'MINE', 'mInE']));
  });

  it('done deletes are those alone', () => {
    const one = remove({ state: gone });
    expect(doneDeletes([before, one, remove({ state: sending }), remove({ state: canceled })])).toEqual([
      one,
    ]);
  });
});

it('of several creates whose ends nobody has seen, the button tells of the last one of a connected account', () => {
  const failed = { status: 'failed', failure: { kind: 'forbidden' }, settledAt: 2 } as const;
  const creates = [
    createOperationOf({ id: 'first', seq: 1, state: failed }),
    createOperationOf({ id: 'last', seq: 2, state: failed }),
    createOperationOf({ id: 'seen', seq: 3, state: failed, isSeen: true }),
    createOperationOf({ id: 'of another', seq: 4, state: failed, accountId: 'gone' }),
  ];
  expect(latestUnseenCreate(creates, ['a'])?.id).toBe('last');
});
