import { describe, expect, it } from 'vitest';
import type { CreateOperation } from '../../../src/outbox/operation.ts';
import { hasToWait, latestOperationToShow } from '../../../src/outbox/page-operations.ts';
import { isSamePage } from '../../../src/core/url/same-page.ts';
import { createOperationOf, due } from './operations.ts';

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
  expect(hasToWait(createOperationOf({ state }))).toBe(isWaiting),
);
