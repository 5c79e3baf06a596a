import { describe, expect, it } from 'vitest';
import { classifyResponse } from '../../../../src/services/api/classify-response.ts';
import type { RequestPurpose } from '../../../../src/services/api/response-evidence.ts';
import { responseRules, type ResponseRule } from '../../../../src/services/api/response-rules.ts';
import { detectCaptivePortal, type Failure } from '../../../../src/core/failure.ts';
import { describeFailure as inWords } from '../../../../src/i18n/describe-failure.ts';

interface Parts {
  headers?: Headers;
  said?: string;
  isJson?: boolean;
  purpose?: RequestPurpose;
  now?: number;
}

const page = '<!doctype html><title>Blocked</title>';

const bodyOf = ({ said, isJson = true }: Parts): string =>
  isJson ? JSON.stringify({ success: false, error: said }) : page;

/** The failure behind an answer that is not a success. */
function refused(status: number, parts: Parts = {}): Failure {
  const { headers = new Headers(), purpose = 'read', now = 0 } = parts;
  const answer = classifyResponse({ purpose, status, headers, body: bodyOf(parts) }, now);
  if (answer.ok) throw new Error('It is a success.');
  return answer.error;
}
const kindOf = (status: number, parts?: Parts) => refused(status, parts).kind;

it('a service that is down says when it works again, if it does', () => {
  const down = (after?: string) =>
    refused(503, {
      now: 1000,
      ...(after !== undefined && { headers: new Headers({ 'Retry-After': after }) }),
    });
  expect(down('120')).toMatchObject({ kind: 'server-error', status: 503, retryAt: 121_000 });
  expect(down('86400')).toMatchObject({ retryAt: 3_601_000 });
  for (const none of ['soon', '-1', undefined]) expect(down(none)).not.toHaveProperty('retryAt');
  expect(inWords(down('120'), 'go.example').sentence).toBe('The service is unavailable at the moment (503).');
  expect(inWords(refused(500), 'go.example').sentence).toBe('The service had an internal error (500).');
});

describe('a refusal by the API itself', () => {
  it.each<[number, Record<RequestPurpose, string>]>([
    [204, { create: 'unreadable', read: 'unreadable', delete: 'unreadable' }],
    [299, { create: 'unreadable', read: 'unreadable', delete: 'unreadable' }],
    [300, { create: 'redirected', read: 'redirected', delete: 'redirected' }],
    [302, { create: 'redirected', read: 'redirected', delete: 'redirected' }],
    [400, { create: 'invalid', read: 'invalid', delete: 'invalid' }],
    [401, { create: 'unauthorized', read: 'unauthorized', delete: 'unauthorized' }],
    [402, { create: 'limit-reached', read: 'forbidden', delete: 'forbidden' }],
    [403, { create: 'limit-reached', read: 'forbidden', delete: 'forbidden' }],
    [404, { create: 'not-found', read: 'not-found', delete: 'not-found' }],
    [405, { create: 'method-blocked', read: 'method-blocked', delete: 'method-blocked' }],
    [408, { create: 'timed-out', read: 'timed-out', delete: 'timed-out' }],
    [409, { create: 'alias-taken', read: 'invalid', delete: 'invalid' }],
    [410, { create: 'not-found', read: 'not-found', delete: 'not-found' }],
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
        expect(refused(status, { purpose, said: 'No.' })).toMatchObject({ said: 'No.' });
        expect(refused(status, { purpose })).not.toHaveProperty('said');
      }
  });
});

describe('a page in answer to a create', () => {
  it.each([400, 402, 403, 406, 413, 418, 422, 451])(
    'with %d is a firewall’s: it says nothing of the plan, and nothing of the alias',
    (status) => {
      expect(refused(status, { isJson: false, purpose: 'create' })).toEqual({
        kind: 'forbidden',
        isPage: true,
      });
    },
  );

  it.each([
    [200, 'unreadable'],
    [302, 'redirected'],
    [401, 'unreadable'],
    [404, 'not-found'],
    [405, 'method-blocked'],
    [408, 'timed-out'],
    [429, 'rate-limited'],
    [502, 'server-error'],
    [511, 'server-error'],
  ])('with %d says what it says to any request', (status, kind) => {
    expect(kindOf(status, { isJson: false, purpose: 'create' })).toBe(kind);
  });

  it('with 409 leaves open whether the API was asked: the list shows whether there is a link', () => {
    expect(refused(409, { isJson: false, purpose: 'create' })).toEqual({
      kind: 'unreadable',
      status: 409,
      isPage: true,
    });
  });

  it('is no refusal of the API where the body is empty either', () => {
    const bare = { purpose: 'create', headers: new Headers(), body: '' } as const;
    expect(classifyResponse({ ...bare, status: 403 }, 0)).toMatchObject({ error: { kind: 'forbidden' } });
    expect(classifyResponse({ ...bare, status: 409 }, 0)).toMatchObject({ error: { kind: 'unreadable' } });
  });
});

describe('a 401 that is not the API’s', () => {
  const answers = {
    'a page': '<!doctype html><h1>401 Authorization Required</h1>',
    nothing: '',
    text: 'Unauthorized',
    'a text in JSON': '"Unauthorized"',
  };
  const headers = new Headers({ 'WWW-Authenticate': 'Basic realm="proxy"' });

  it.each(Object.entries(answers))('but %s, says nothing of the key', (_what, body) => {
    for (const purpose of ['create', 'read', 'delete'] as const) {
      const answered = classifyResponse({ purpose, headers, body, status: 401 }, 0);
      expect(answered).toMatchObject({ error: { kind: 'unreadable', status: 401 } });
      expect(!answered.ok && detectCaptivePortal(answered.error)).toBe('wall');
    }
  });

  it('is told in a sentence of its own', () => {
    const { sentence, remedy } = inWords({ kind: 'unreadable', status: 401, isPage: true }, 'go.example');
    expect(sentence).toMatch(/^Something before go\.example asks for a sign-in of its own/);
    expect(remedy).toBe('sign-in');
  });
});

/** As gateways, proxies and firewalls answer in JSON, without the envelope of the API (specification, section 2.1). */
const foreign = {
  'a message': '{"message":"Forbidden"}',
  'a message in capitals': '{"Message":"User is not authorized to access this resource"}',
  'a problem': '{"type":"about:blank","title":"Forbidden","status":403}',
  'a detail': '{"detail":"Forbidden"}',
  'a fault': '{"fault":{"faultstring":"Blocked"}}',
  'a code': '{"code":403,"msg":"denied"}',
  'several errors': '{"errors":[{"code":1020,"message":"Access denied"}]}',
  'an empty object': '{}',
  'a list': '[]',
};

const judged = (purpose: RequestPurpose, status: number, body: string) =>
  classifyResponse({ purpose, status, headers: new Headers(), body }, 0);

describe('a 403 or 401 in JSON that is not the API’s', () => {
  it.each(Object.entries(foreign))('but has %s, blames neither the plan nor the key', (_what, body) => {
    for (const purpose of ['create', 'read', 'delete'] as const) {
      expect(judged(purpose, 403, body)).toEqual({ ok: false, error: { kind: 'forbidden', isPage: true } });
      expect(judged(purpose, 401, body)).toEqual({ ok: false, error: { kind: 'unreadable', status: 401 } });
    }
  });

  it.each([
    '{"message":"Invalid API key"}',
    '{"message":"No API key found in request"}',
    '{"message":"Your plan has no API access"}',
    '{"message":"Unauthenticated."}',
    '{"message":"Invalid token"}',
    '{"message":"Bad credentials"}',
  ])('but names the key or the plan, %s, is about these: 401', (body) => {
    expect(judged('create', 401, body)).toMatchObject({ error: { kind: 'unauthorized' } });
  });

  it('but names the plan is the service’s: 403', () => {
    const body = '{"message":"Statistics are not part of your plan"}';
    expect(judged('read', 403, body)).toEqual({
      ok: false,
      error: { kind: 'forbidden', said: 'Statistics are not part of your plan' },
    });
    expect(judged('create', 403, '{"message":"Link limit reached"}')).toEqual({
      ok: false,
      error: { kind: 'limit-reached', said: 'Link limit reached' },
    });
  });
});

describe('a 404 to a delete', () => {
  const gateways = {
    ...foreign,
    'the name of the status': '{"statusCode":404,"error":"Not Found","message":"Route DELETE:/ not found"}',
    'the status with its name': '{"error":"404 Not Found"}',
    'the name of a missing route': '{"error":"Route not found"}',
    'a word of plans': '{"message":"No route. Upgrade your plan."}',
  };

  it.each(Object.entries(gateways))('that has %s is a gateway’s: the link may be there', (_what, body) => {
    expect(judged('delete', 404, body)).toMatchObject({ error: { kind: 'unreadable', status: 404 } });
    for (const purpose of ['create', 'read'] as const)
      expect(judged(purpose, 404, body)).toMatchObject({ error: { kind: 'not-found' } });
  });

  it.each(['{"error":"Link not found"}', '{"success":false}', '{"success":false,"error":"Not found"}'])(
    'is the API’s in its form: %s',
    (body) => {
      expect(judged('delete', 404, body)).toMatchObject({ error: { kind: 'not-found' } });
    },
  );
});

describe('a create that the API refuses with 403', () => {
  it.each([
    'Link limit reached',
    'You have reached the number of links of your plan.',
    'The account holds as many links as its plan allows: delete one, or change to a larger plan.',
    'Maximum number of short links exceeded',
    'Too many links',
    'Too many active links for your plan',
    'You have too many shortened and custom links.',
  ])('for the limit of links: %s', (said) => {
    const failure = refused(403, { purpose: 'create', said });
    expect(failure).toEqual({ kind: 'limit-reached', said });
    expect(inWords(failure, 'go.example').sentence).toMatch(/^You’ve reached your plan’s link limit/);
  });

  it.each([
    '',
    'Forbidden',
    'Plan limit reached',
    'API access requires Pro',
    'Access denied',
    'Custom aliases are not part of your plan.',
    'Limite atteinte',
    '上限に達しました',
  ])('may be for that limit, for another, or for the plan, where it doesn’t say it: %s', (said) => {
    const failure = refused(403, { purpose: 'create', said });
    expect(failure).toMatchObject({ kind: 'limit-reached', isLikely: true });
    const { sentence, serviceMessage } = inWords(failure, 'go.example');
    expect(sentence).toMatch(/may have reached .* or your plan may not include/);
    expect(serviceMessage ?? '').toContain(said);
  });
});

describe('a page in answer to a delete', () => {
  it.each([400, 403, 404, 405, 409, 422, 499, 501])('with %d has kept it from the API', (status) => {
    expect(kindOf(status, { isJson: false, purpose: 'delete' })).toBe('method-blocked');
    expect(kindOf(status, { isJson: false })).not.toBe(status === 405 ? 'invalid' : 'method-blocked');
  });

  it.each([
    [401, 'unreadable'],
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
  it.each<[string, Parts]>([
    ['in words', { said: 'Rate limit exceeded' }],
    ['as too many', { said: 'Too many requests' }],
    ['as too many for links', { said: 'Too many requests to create links' }],
    ['as too many calls', { said: 'Too many API calls for short links' }],
    ['as too many attempts', { said: 'Too many attempts. Your links are safe.' }],
    ['by a time', { headers: new Headers({ 'Retry-After': '30' }) }],
    ['by what remains', { headers: new Headers({ 'X-RateLimit-Remaining': ' 0 ' }) }],
  ])('%s', (_, parts) => {
    for (const purpose of ['create', 'read', 'delete'] as const)
      for (const isJson of parts.said === undefined ? [true, false] : [true])
        expect(kindOf(403, { ...parts, purpose, isJson })).toBe('rate-limited');
  });

  it('says when to go on', () => {
    const headers = new Headers({ 'Retry-After': '30' });
    expect(refused(403, { headers, now: 1000 })).toEqual({ kind: 'rate-limited', retryAt: 31_000 });
    expect(refused(429, { headers, now: 1000 })).toEqual({ kind: 'rate-limited', retryAt: 31_000 });
  });

  it('is another where something remains', () => {
    expect(kindOf(403, { headers: new Headers({ 'RateLimit-Remaining': '7' }), said: 'No.' })).toBe(
      'forbidden',
    );
  });
});

/** Whether every answer of a row is that of an earlier row already. */
const hides = (earlier: ResponseRule, row: ResponseRule): boolean =>
  (earlier.purpose === 'any' || earlier.purpose === row.purpose) &&
  earlier.status[0] <= row.status[0] &&
  earlier.status[1] >= row.status[1] &&
  (earlier.requires === undefined || earlier.requires === row.requires);

describe('the table', () => {
  it('has a meaning for every answer, and a reason for every meaning', () => {
    for (const { reason, status } of responseRules) {
      expect(reason).toMatch(/^[A-Z].*\.$/);
      expect(status[0]).toBeLessThanOrEqual(status[1]);
    }
    expect(responseRules.at(-1)).toMatchObject({
      purpose: 'any',
      status: [0, Infinity],
      outcome: 'unreadable',
    });
    expect(responseRules.at(-1)).not.toHaveProperty('requires');
  });

  it('has no row that an earlier one hides', () => {
    const hidden = responseRules.filter((row, at) =>
      responseRules.slice(0, at).some((earlier) => hides(earlier, row)),
    );
    expect(hidden).toEqual([]);
  });
});
