import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createLinkAtService,
  deleteLinkAtService,
  listBioPages,
  fetchAnalytics,
} from '../../../../src/services/api/client.ts';
import { sendApiRequest, type ServiceConnection } from '../../../../src/services/api/request.ts';
import { link } from './listed-link.ts';

const service: ServiceConnection = {
  baseUrl: 'https://go.example/api',
  key: 'k1',
  authHeader: 'bearer',
};
const submission = { longUrl: 'https://a.example/', alias: 'mine', title: 'A' };

const sent: { address: string; init: RequestInit }[] = [];

/** The service answers every request with this. */
function answer(body: string | null, init: ResponseInit = {}): void {
  sent.length = 0;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    sent.push({ address, init: request });
    return new Response(body, init);
  });
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
});

const enveloped = (data: unknown) => JSON.stringify({ success: true, data });

describe('a delete', () => {
  it.each<[string, string | null]>([
    ['an empty body', ''],
    ['a blank one', ' \r\n'],
    ['no body', null],
    ['an object', '{"success":true}'],
    ['an object that says nothing', '{}'],
    ['no error', '{"error":null}'],
    ['an error that is none', '{"success":true,"error":false}'],
  ])('that is answered by %s is done', async (_, body) => {
    answer(body, { status: body === null ? 204 : 200 });
    expect(await deleteLinkAtService(service, '7', 'DELETE')).toEqual({ ok: true, value: null });
  });

  it.each([
    ['a page', '<html></html>'],
    ['a list', '{"success":true,"data":[]}'],
    ['a bare list', '[]'],
    ['a failure', '{"success":false}'],
    ['an error', '{"error":"No such link"}'],
    ['an error that is only so called', '{"error":true}'],
    ['a failure by its status', '{"status":"error","message":"No such link"}'],
  ])('that is answered by %s is not', async (_, body) => {
    answer(body);
    expect(await deleteLinkAtService(service, '7', 'DELETE')).toMatchObject({
      ok: false,
      error: { kind: 'unreadable' },
    });
  });

  it.each([
    '{"success":false,"message":"No such link"}',
    '{"error":true,"message":"No such link"}',
    '{"status":"fail","message":"No such link"}',
    '{"error":{"message":"No such link"}}',
  ])('that is answered by %s says so in the service’s words', async (body) => {
    answer(body);
    expect(await deleteLinkAtService(service, '7', 'DELETE')).toEqual({
      ok: false,
      error: { kind: 'unreadable', status: 200, said: 'No such link' },
    });
  });

  it('that says in a message that it is done is done', async () => {
    answer('{"message":"Link deleted"}');
    expect(await deleteLinkAtService(service, '7', 'DELETE')).toEqual({ ok: true, value: null });
  });

  it.each([
    ['{"error":"No such link"}', 'not-found'],
    ['<html>Not found</html>', 'method-blocked'],
    ['"Not found"', 'method-blocked'],
    ['null', 'method-blocked'],
  ])('that is refused by 404 and %s is %s: the API itself answers in an object', async (body, kind) => {
    answer(body, { status: 404 });
    expect(await deleteLinkAtService(service, '7', 'DELETE')).toMatchObject({ ok: false, error: { kind } });
  });

  it('goes out in either form, and asks for its deletion in the GET form alone', async () => {
    answer('');
    await deleteLinkAtService(service, '7', 'DELETE');
    await deleteLinkAtService(service, '7', 'GET');
    expect(sent.map(({ address, init }) => [init.method, address])).toEqual([
      ['DELETE', 'https://go.example/api/?endpoint=links&id=7'],
      ['GET', 'https://go.example/api/?endpoint=links&id=7&action=delete'],
    ]);
  });
});

const broken = (status: number, type = '') =>
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"success":false,"er'));
        controller.error(new TypeError('terminated'));
      },
    });
    return new Response(body, { status, headers: { 'Content-Type': type } });
  });

describe('an answer whose text breaks off', () => {
  it.each([
    [401, 'application/json', 'unauthorized'],
    [405, '', 'method-blocked'],
  ])('with the status %d and the type “%s” says all by that', async (status, type, kind) => {
    broken(status, type);
    expect(await createLinkAtService(service, submission)).toMatchObject({ ok: false, error: { kind } });
  });

  it.each([200, 401, 403, 404, 409, 500])('with the status %d says nothing for certain', async (status) => {
    broken(status);
    expect(await createLinkAtService(service, submission)).toMatchObject({
      ok: false,
      error: { kind: 'unreachable' },
    });
  });
});

describe('a create', () => {
  it('that is refused with a success and a message is told in its words', async () => {
    answer('{"success":false,"message":"Alias is reserved"}');
    expect(await createLinkAtService(service, submission)).toEqual({
      ok: false,
      error: { kind: 'invalid', said: 'Alias is reserved' },
    });
  });

  it('that is answered by a message without a failure has no certain answer: it may have made the link', async () => {
    answer('{"message":"Created"}');
    expect(await createLinkAtService(service, submission)).toEqual({
      ok: false,
      error: { kind: 'unreadable', status: 200 },
    });
  });

  it.each<[string, Record<string, string>, number | null]>([
    ['the service’s time', { Date: 'Sat, 21 Nov 2026 09:00:00 GMT' }, Date.parse('2026-11-21T09:00:00Z')],
    ['none where it says none', {}, null],
    ['none where that can’t be read', { Date: 'today' }, null],
  ])('is answered with %s', async (_, headers, servedAt) => {
    answer(enveloped(link), { headers });
    expect(await createLinkAtService(service, submission)).toMatchObject({
      ok: true,
      value: { shortCode: 'abc', servedAt },
    });
  });

  it('says what is submitted for, and leaves out what is not', async () => {
    answer(enveloped(link));
    await createLinkAtService(service, submission);
    await createLinkAtService(service, { ...submission, alias: null, title: '' });
    expect(sent.map(({ init }) => init.body)).toEqual([
      '{"url":"https://a.example/","alias":"mine","title":"A"}',
      '{"url":"https://a.example/"}',
    ]);
    expect(sent[0]).toMatchObject({
      address: 'https://go.example/api/?endpoint=shorten',
      init: { method: 'POST', headers: { 'Content-Type': 'application/json' } },
    });
  });

  it('that is no success, or no link, has no certain answer', async () => {
    answer('{"success":false}');
    expect(await createLinkAtService(service, submission)).toEqual({
      ok: false,
      error: { kind: 'unreadable', status: 200 },
    });
    answer(enveloped({}));
    expect(await createLinkAtService(service, submission)).toEqual({
      ok: false,
      error: { kind: 'unreadable', status: 200 },
    });
  });
});

describe('statistics and bio pages', () => {
  it('are decoded, or the answer is unreadable', async () => {
    answer(enveloped([{ id: 1 }, 'acme', null]));
    expect(await listBioPages(service)).toEqual({ ok: true, value: { pages: [], skipped: 3 } });
    const unreadable = { ok: false, error: { kind: 'unreadable', status: 200 } };
    expect(await fetchAnalytics(service, 7)).toEqual(unreadable);
    answer(enveloped({ summary: { total_clicks: 3 } }));
    expect(await fetchAnalytics(service, 7)).toMatchObject({
      ok: true,
      value: { totalClicks: 3, daily: [] },
    });
    expect(await listBioPages(service)).toEqual(unreadable);
  });

  it('that a service lacks say nothing about the address of the API', async () => {
    answer('{"error":"No such endpoint"}', { status: 404 });
    const lacking = { ok: false, error: { kind: 'forbidden', said: 'No such endpoint' } };
    expect(await listBioPages(service)).toEqual(lacking);
    expect(await fetchAnalytics(service, 7, '3')).toEqual(lacking);
    answer('{"error":"No such key"}', { status: 401 });
    expect(await fetchAnalytics(service, 7)).toMatchObject({ error: { kind: 'unauthorized' } });
  });
});

describe('the key that a service repeats in its words', () => {
  const key = 'ck_live/0f1e2d+3c4b5a';
  const words = [
    JSON.stringify({ error: `Invalid API key: ${key}` }).replaceAll('/', String.raw`\/`),
    JSON.stringify({ success: false, error: { message: `“Bearer ${key}”, ${key} has reached its limit` } }),
    JSON.stringify({ success: false, message: `No such key: ?api_key=${encodeURIComponent(key)}` }),
    JSON.stringify({ error: `${'x'.repeat(290)} ${key}` }),
  ];
  it.each(
    words.flatMap((body) => [200, 400, 401, 403, 404, 429, 500].map((status) => [status, body] as const)),
  )('is not passed on: %d %s', async (status, body) => {
    answer(body, { status });
    const asked = { ...service, key };
    for (const answered of [await createLinkAtService(asked, submission), await listBioPages(asked)]) {
      expect(answered.ok).toBe(false);
      expect(JSON.stringify(answered)).not.toMatch(/ck_live|0f1e2d/);
    }
  });
});

describe('a request', () => {
  it('has the key in the one header that the account wants', async () => {
    answer(enveloped([]));
    await listBioPages(service);
    await listBioPages({ ...service, authHeader: 'x-api-key' });
    expect(sent.map(({ init }) => init.headers)).toEqual([
      { Accept: 'application/json', Authorization: 'Bearer k1' },
      { Accept: 'application/json', 'X-API-Key': 'k1' },
    ]);
    expect(sent.map(({ address }) => address).join()).not.toContain('k1');
  });

  it('takes no cookie along, follows no redirect, and says not where it comes from', async () => {
    answer(enveloped([]));
    await listBioPages(service);
    expect(sent[0]?.init).toMatchObject({
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
  });

  it('with a tag sends it, and takes a 304 for an answer; without one it is a strange one', async () => {
    const call = { method: 'GET', query: { endpoint: 'links' } } as const;
    answer(null, { status: 304, headers: { ETag: '"a"' } });
    expect(await sendApiRequest(service, { ...call, ifNoneMatch: '"a"' })).toMatchObject({
      ok: true,
      value: { status: 304, data: null, etag: '"a"' },
    });
    expect(new Headers(sent[0]?.init.headers).get('If-None-Match')).toBe('"a"');
    expect(await sendApiRequest(service, call)).toEqual({
      ok: false,
      error: { kind: 'unreadable', status: 304 },
    });
  });

  it('that is redirected goes no further', async () => {
    const response = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' });
    vi.stubGlobal('fetch', async () => response);
    expect(await listBioPages(service)).toEqual({ ok: false, error: { kind: 'redirected' } });
  });

  it('that is answered by more than anybody asked for is told so', async () => {
    answer(enveloped('x'.repeat(256_000)));
    expect(await sendApiRequest(service, { method: 'GET', query: {} })).toEqual({
      ok: false,
      error: { kind: 'too-large' },
    });
  });

  it('that is answered leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer(enveloped([]));
    await listBioPages(service);
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it.each([
    [new TypeError('failed to fetch'), 'unreachable'],
    [new DOMException('', 'TimeoutError'), 'timed-out'],
    [new DOMException('', 'AbortError'), 'unreachable'],
  ])('that throws %s is %s', async (error, kind) => {
    vi.stubGlobal('fetch', () => Promise.reject(error));
    expect(await listBioPages(service)).toEqual({ ok: false, error: { kind } });
  });

  it('without an answer in 20 s is given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const asked = listBioPages(service);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ ok: false, error: { kind: 'timed-out' } });
    vi.useRealTimers();
  });
});
