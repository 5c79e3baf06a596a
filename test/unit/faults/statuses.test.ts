import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultName } from '../../faults/faults.ts';
import { startFaultServer, type FaultServer } from '../../faults/start-fault-server.ts';
import { redirects, statuses } from '../../faults/status-faults.ts';
import { rawCall } from './raw-connection.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const path = '/api/?endpoint=shorten';

async function createUnder(fault: FaultName) {
  await server.misbehave({ fault });
  const body = { url: 'https://a.example/' };
  return rawCall(server.siteUrl, { method: 'POST', path, key: server.key, body });
}

describe.each(statuses)('%i', (status) => {
  it('comes with the words of the service', async () => {
    const answer = await createUnder(`status-${status}-json`);
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(answer.body)).toEqual({ error: `The service says ${status}` });
  });

  it('comes with a page instead of JSON', async () => {
    const answer = await createUnder(`status-${status}-bare`);
    expect(answer).toMatchObject({ status, headers: { 'content-type': 'text/html' } });
    expect(answer.body).toContain(`<h1>${status} `);
  });
});

it('408 closes its connection', async () => {
  expect(await createUnder('status-408')).toMatchObject({ status: 408, headers: { connection: 'close' } });
});

describe.each(redirects)('%i', (status) => {
  it('leads back to the same address', async () => {
    expect(await createUnder(`redirect-${status}-same`)).toMatchObject({
      status,
      headers: { location: `${server.siteUrl}${path}` },
    });
  });

  it('leads to the other origin, which tells what it was sent', async () => {
    const { headers } = await createUnder(`redirect-${status}-elsewhere`);
    expect(headers['location']).toBe(`${server.elsewhere.url}${path}`);
    const response = await fetch(headers['location'] ?? '', {
      method: 'POST',
      headers: { 'X-API-Key': 'k' },
    });
    expect(response.status).toBe(200);
    expect(server.elsewhere.log.splice(0)).toEqual([{ method: 'POST', url: path, keyPlace: 'x-api-key' }]);
  });
});

it.each<[FaultName, (value: string) => unknown, unknown]>([
  ['retry-after-seconds', Number, 30],
  ['retry-after-negative', Number, -30],
  ['retry-after-date', (value) => Date.parse(value) > Date.now(), true],
  ['retry-after-past', (value) => Date.parse(value) < Date.now(), true],
  ['retry-after-epoch', (value) => Number(value) * 1000 > Date.now(), true],
  ['retry-after-garbage', (value) => Number(value) || Date.parse(value), Number.NaN],
])('%s is what a 429 says', async (fault, read, meaning) => {
  const { status, headers } = await createUnder(fault);
  expect(status).toBe(429);
  expect(read(headers['retry-after'] ?? '')).toEqual(meaning);
});

it('unavailable says for how long', async () => {
  const { status, headers } = await createUnder('unavailable');
  expect(status).toBe(503);
  expect(headers['retry-after']).toBe('30');
});
