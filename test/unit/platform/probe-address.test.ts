import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { probeAddress } from '../../../src/platform/probe-address.ts';

let server: Server;
let address: string;
let asked: string[];
/** How far the server's clock is ahead, in milliseconds. */
let aheadMs: number;

beforeEach(async () => {
  aheadMs = 0;
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('Date', new Date(Date.now() + aheadMs).toUTCString());
    if (request.url === '/away') response.writeHead(302, { Location: '/landed' });
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it.each([-90_000, 0, 90_000])('a clock that is %d ms ahead is told to about a second', async (ahead) => {
  aheadMs = ahead;
  const found = await probeAddress(`${address}/`);
  if (found.at !== 'answered' || found.aheadMs === null) throw new Error('The time is not told.');
  expect(Math.abs(found.aheadMs - ahead)).toBeLessThan(30_000);
});

it('a redirect is an answer, and is not followed', async () => {
  expect(await probeAddress(`${address}/away`)).toMatchObject({ at: 'answered' });
  expect(asked).toEqual(['/away']);
});

it('an answer that the page may not read is hidden; both requests carry neither cookies nor a referrer', async () => {
  const real = globalThis.fetch;
  const inits: (RequestInit | undefined)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    inits.push(init);
    // As the browser does it where the service's headers let no other origin read.
    return init?.mode === 'cors' ? Promise.reject(new TypeError('Failed to fetch')) : real(input);
  });
  expect(await probeAddress(`${address}/`)).toMatchObject({ at: 'hidden' });
  expect(inits).toMatchObject([
    { mode: 'cors', redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' },
    { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
  ]);
  for (const init of inits) expect(init).not.toHaveProperty('headers');
});

it('an address at which nobody listens is silent', async () => {
  await new Promise((resolve) => server.close(resolve));
  expect(await probeAddress(`${address}/`)).toEqual({ at: 'silent' });
});
