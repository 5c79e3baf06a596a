import { describe, expect, it } from 'vitest';
import { classify, type Purpose, type Refusal } from '../../../src/api/classify.ts';

const refusal = (status: number, parts: Partial<Refusal> = {}): Refusal => ({
  status,
  headers: new Headers(),
  said: undefined,
  isJson: true,
  purpose: 'read',
  now: 0,
  ...parts,
});
const kindOf = (status: number, parts?: Partial<Refusal>) => classify(refusal(status, parts)).kind;

describe('a refusal by the API itself', () => {
  it.each<[number, Record<Purpose, string>]>([
    [204, { create: 'unreadable', read: 'unreadable', delete: 'unreadable' }],
    [299, { create: 'unreadable', read: 'unreadable', delete: 'unreadable' }],
    [300, { create: 'redirected', read: 'redirected', delete: 'redirected' }],
    [302, { create: 'redirected', read: 'redirected', delete: 'redirected' }],
    [400, { create: 'invalid', read: 'invalid', delete: 'invalid' }],
    [401, { create: 'unauthorized', read: 'unauthorized', delete: 'unauthorized' }],
    [403, { create: 'limit-reached', read: 'forbidden', delete: 'forbidden' }],
    [404, { create: 'not-found', read: 'not-found', delete: 'not-found' }],
    [405, { create: 'method-blocked', read: 'method-blocked', delete: 'method-blocked' }],
    [408, { create: 'timed-out', read: 'timed-out', delete: 'timed-out' }],
    [409, { create: 'alias-taken', read: 'invalid', delete: 'invalid' }],
    [422, { create: 'invalid', read: 'invalid', delete: 'invalid' }],
    [429, { create: 'rate-limited', read: 'rate-limited', delete: 'rate-limited' }],
    [500, { create: 'server-error', read: 'server-error', delete: 'server-error' }],
    [501, { create: 'server-error', read: 'server-error', delete: 'method-blocked' }],
    [503, { create: 'server-error', read: 'server-error', delete: 'server-error' }],
  ])('%d', (status, kinds) => {
    for (const purpose of ['create', 'read', 'delete'] as const)
      expect(kindOf(status, { purpose }), purpose).toBe(kinds[purpose]);
  });

  it('is told in its own words', () => {
    for (const status of [400, 401, 403, 404, 405, 409, 429, 500, 200])
      for (const purpose of ['create', 'delete'] as const) {
        expect(classify(refusal(status, { purpose, said: 'No.' }))).toMatchObject({ said: 'No.' });
        expect(classify(refusal(status, { purpose }))).not.toHaveProperty('said');
      }
  });
});

describe('a page in answer to a delete', () => {
  it.each([400, 403, 404, 405, 409, 422, 499, 501])('with %d has kept it from the API', (status) => {
    expect(kindOf(status, { isJson: false, purpose: 'delete' })).toBe('method-blocked');
    expect(kindOf(status, { isJson: false })).not.toBe(status === 405 ? 'invalid' : 'method-blocked');
  });

  it.each([
    [401, 'unauthorized'],
    [408, 'timed-out'],
    [429, 'rate-limited'],
    [500, 'server-error'],
    [502, 'server-error'],
    [200, 'unreadable'],
    [399, 'redirected'],
  ])('with %d says what it says to any request', (status, kind) => {
    expect(kindOf(status, { isJson: false, purpose: 'delete' })).toBe(kind);
  });
});

describe('a 403 that says that the requests have run out', () => {
  it.each<[string, Partial<Refusal>]>([
    ['in words', { said: 'Rate limit exceeded' }],
    ['by a time', { headers: new Headers({ 'Retry-After': '30' }) }],
    ['by what remains', { headers: new Headers({ 'X-RateLimit-Remaining': ' 0 ' }) }],
  ])('%s', (_, parts) => {
    for (const purpose of ['create', 'read', 'delete'] as const)
      for (const isJson of [true, false])
        expect(kindOf(403, { ...parts, purpose, isJson })).toBe('rate-limited');
  });

  it('says when to go on', () => {
    const headers = new Headers({ 'Retry-After': '30' });
    expect(classify(refusal(403, { headers, now: 1000 }))).toEqual({ kind: 'rate-limited', retryAt: 31_000 });
    expect(classify(refusal(429, { headers, now: 1000 }))).toEqual({ kind: 'rate-limited', retryAt: 31_000 });
  });

  it('is another where something remains', () => {
    expect(kindOf(403, { headers: new Headers({ 'RateLimit-Remaining': '7' }), said: 'No.' })).toBe(
      'forbidden',
    );
  });
});
