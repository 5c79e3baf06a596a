import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FaultName } from '../../faults/faults.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { RawConnection, rawCall } from './raw-connection.ts';

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer({ pace: { byteEveryMs: 5, refusedForMs: 50 } });
  server.truth.create({ longUrl: 'https://a.example/', alias: 'one', title: 'One' });
});
afterEach(() => server.close());

const list = { path: '/api/?endpoint=links', key: 'test-key' };
const create = {
  method: 'POST',
  path: '/api/?endpoint=shorten',
  key: 'test-key',
  body: { url: 'https://b.example/' },
};

async function listUnder(fault: FaultName) {
  await server.misbehave({ fault });
  return rawCall(server.siteUrl, list);
}

const refusal = () =>
  RawConnection.open(server.siteUrl).then(
    () => null,
    (error: { code: string }) => error.code,
  );

describe('a refused connection', () => {
  it('is refused until the server recovers, and open ones are cut', async () => {
    const open = await RawConnection.open(server.siteUrl);
    await server.misbehave({ fault: 'refuse' });
    expect((await open.send(list)).status).toBe(0);
    expect(await refusal()).toBe('ECONNREFUSED');
    await server.recover();
    expect((await rawCall(server.siteUrl, list)).status).toBe(200);
  });

  it('by chance is refused for a while', async () => {
    server.misbehaveAtRandom({ faultRate: 1, seed: 1, among: ['refuse'] });
    expect((await rawCall(server.siteUrl, list)).status).toBe(0);
    expect(await refusal()).toBe('ECONNREFUSED');
    server.misbehaveAtRandom({ faultRate: 0, seed: 1 });
    while ((await refusal()) !== null) await sleep(5);
    expect((await rawCall(server.siteUrl, list)).status).toBe(200);
  });
});

describe('a reset', () => {
  it('of a fresh connection comes before any byte', async () => {
    expect(await listUnder('reset-fresh')).toMatchObject({ ended: 'reset', pieces: 0 });
    expect(server.log).toMatchObject([{ fault: 'reset-fresh', isReused: false }]);
  });

  it('of a reused connection spares the first request on it', async () => {
    await server.misbehave({ fault: 'reset-reused' });
    const connection = await RawConnection.open(server.siteUrl);
    expect(await connection.send(list)).toMatchObject({ ended: 'complete', status: 200 });
    expect(await connection.send(list)).toMatchObject({ ended: 'reset', pieces: 0 });
    expect(server.log[1]).toMatchObject({ fault: 'reset-reused', isReused: true, connection: 1 });
  });

  it('in the body comes after the headers and some of it', async () => {
    const { status, headers, body, ended } = await listUnder('reset-in-body');
    expect({ status, ended }).toEqual({ status: 200, ended: 'reset' });
    expect(body).toMatch(/^\{"success":true,"data":/);
    expect(body.length).toBeLessThan(Number(headers['content-length']));
  });

  it.each(['commit-then-reset', 'commit-late'] as const)('%s comes before any byte', async (fault) => {
    await server.misbehave({ fault });
    expect(await rawCall(server.siteUrl, create)).toMatchObject({ ended: 'reset', pieces: 0 });
  });
});

describe('an answer after the work', () => {
  it('is a 500', async () => {
    await server.misbehave({ fault: 'commit-then-500' });
    expect(await rawCall(server.siteUrl, create)).toMatchObject({
      status: 500,
      body: '{"error":"Internal error"}',
    });
  });

  it('is the one to the second copy: the alias is taken', async () => {
    await server.misbehave({ fault: 'second-copy' });
    const body = { url: 'https://b.example/', alias: 'twice' };
    expect(await rawCall(server.siteUrl, { ...create, body })).toMatchObject({ status: 409 });
    expect(server.truth.linksOf('https://b.example/')).toMatchObject([{ code: 'twice' }]);
  });
});

describe('a body', () => {
  it('of 50 MB is a good answer behind its padding', async () => {
    const { body, ended } = await listUnder('huge-body');
    expect(ended).toBe('complete');
    expect(body.length).toBeGreaterThan(50_000_000);
    expect(JSON.parse(body)).toMatchObject({ success: true, data: [{ id: 1 }] });
  });

  it('that nobody reads to its end does not hold the server', async () => {
    await server.misbehave({ fault: 'huge-body' });
    const response = await fetch(`${server.siteUrl}${list.path}`, { headers: { 'X-API-Key': list.key } });
    await response.body?.cancel();
    expect((await rawCall(server.siteUrl, list)).status).toBe(200);
  });

  it('comes byte by byte', async () => {
    const { pieces, body } = await listUnder('byte-a-second');
    expect(JSON.parse(body)).toMatchObject({ success: true });
    // On a busy machine two bytes may arrive together.
    expect(pieces).toBeGreaterThan(body.length / 4);
  });

  it.each<[FaultName, string | RegExp]>([
    ['html-200', /^<!doctype html>/],
    ['php-warning', /^<br \/>\n<b>Warning<\/b>[^{]*\{"success":true,/],
    ['byte-order-mark', /^\uFEFF\{"success":true,/],
    ['numbers-as-strings', /"id":"1".*"clicks":"0"/],
    ['missing-fields', /"data":\[\{"id":1,"short_code":"one","short_url":"[^"]*","long_url":"[^"]*"\}\]/],
    ['missing-address', /"data":\[\{"id":1,"short_code":"one","long_url":/],
    ['extra-fields', /"tags":\[\],"owner":\{"id":7\},"__proto__":null/],
    ['success-false', /^\{"success":false,"error":"/],
    ['empty-body', /^$/],
    ['javascript-address', /"short_url":"javascript:/],
    ['data-address', /"short_url":"data:/],
    ['address-elsewhere', /"short_url":"https:\/\/elsewhere.example\/one"/],
    ['huge-ids', /"id":9007199254700000001,/],
    ['twin-codes', /"id":1,"short_code":"one".*"id":1000001,"short_code":"one"/],
  ])('%s is as it says, under a 200', async (fault, text) => {
    const answer = await listUnder(fault);
    expect(answer).toMatchObject({ status: 200, ended: 'complete' });
    expect(answer.body).toMatch(text);
    expect(answer.headers).not.toHaveProperty('etag');
  });
});
