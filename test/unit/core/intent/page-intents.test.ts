import { describe, expect, it } from 'vitest';
import type { CreateOperation } from '../../../../src/outbox/operation.ts';
import { hasToWait, operationOfPage } from '../../../../src/outbox/page-operations.ts';
import { isSamePage } from '../../../../src/core/url/same-page.ts';
import { createIntentOf } from '../intents.ts';

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

  it('none where nothing is known of it', () => expect(isSamePage('', '')).toBe(false));
});

describe('in place of the form stands', () => {
  const link = {
    shortCode: 'a',
    shortUrl: 'https://go.example/a',
    longUrl: page,
    createdAt: '',
    servedAt: 0,
  };
  const waiting = { at: 'waiting', why: { kind: 'offline' }, until: null } as const;
  const done = { at: 'done', link, wasThere: false, settledAt: 1 } as const;
  const failed = { at: 'failed', failure: { kind: 'alias-taken' }, settledAt: 1 } as const;
  const of = (change: Partial<CreateOperation>) => createIntentOf({ longUrl: page, ...change });

  it.each<[string, CreateOperation]>([
    ['waits', of({ state: waiting })],
    ['is on its way', of({ state: { at: 'sending' } })],
    ['the user has to choose', of({ state: { at: 'unclear', found: [] } })],
    ['waits as a row of a batch', of({ state: waiting, isSeen: true, batch: { batchId: 'b', index: 0 } })],
    ['was made unseen', of({ state: done })],
    ['was refused unseen', of({ state: failed })],
    ['was asked for with a campaign', of({ state: waiting, longUrl: `${page}&utm_source=letter` })],
  ])('the link that %s', (_, intent) => expect(operationOfPage([intent], page)).toBe(intent));

  it.each<[string, CreateOperation]>([
    ['was made and seen', of({ state: done, isSeen: true })],
    ['was taken back', of({ state: { at: 'cancelled', settledAt: 1 } })],
    ['waits for another page', of({ state: waiting, longUrl: 'https://www.example.org/other' })],
    ['was made as a row of a batch', of({ state: done, batch: { batchId: 'b', index: 0 } })],
  ])('no link that %s', (_, intent) => expect(operationOfPage([intent], page)).toBeNull());

  it('the latest of several', () => {
    const [first, second] = [of({ id: 'first', state: waiting }), of({ id: 'second', state: failed })];
    expect(operationOfPage([first, second], page)).toBe(second);
  });

  it('nothing where the page is not known', () =>
    expect(operationOfPage([of({ state: waiting, longUrl: '' })], '')).toBeNull());
});

it.each<[CreateOperation['state'], boolean]>([
  [{ at: 'ready' }, false],
  [{ at: 'sending' }, false],
  [{ at: 'unsure', doubt: { kind: 'timed-out' }, looks: 0, misses: 0, nextAt: 0, trouble: null }, true],
  [{ at: 'waiting', why: { kind: 'offline' }, until: null }, true],
  [{ at: 'unclear', found: [] }, true],
  [{ at: 'failed', failure: { kind: 'alias-taken' }, settledAt: 1 }, false],
  [{ at: 'cancelled', settledAt: 1 }, false],
])('a wish in %j has to wait: %s', (state, isWaiting) =>
  expect(hasToWait(createIntentOf({ state }))).toBe(isWaiting),
);
