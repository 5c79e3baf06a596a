import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startService } from '../../../service/serve.ts';
import { makeSqlite } from '../support/databases.ts';
import { openAccount } from '../support/fixture.ts';

test('a request in flight is answered while the service stops, and told that its connection closes', async () => {
  const database = await makeSqlite();
  const service = await startService({ port: 0, database: database.url });
  const { key } = await openAccount(service);
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  const body = JSON.stringify({ url: 'https://example.com/', alias: 'in-flight' });
  const request = [
    'POST /api/?endpoint=shorten HTTP/1.1',
    'Host: localhost',
    `X-API-Key: ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ].join('\r\n');
  const arrived = once(service.server, 'request');
  socket.write(`${request}\r\n\r\n`);
  await arrived;
  const closed = service.close();
  await expect.poll(() => service.server.listening).toBe(false);
  let answer = '';
  socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
  socket.write(body);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).toMatch(/\r\nConnection: close\r\n/i);
  await closed;
  await database.remove();
});

test.each([
  ['has sent nothing', ''],
  ['has sent half of a request', 'GET /healthz HTTP/1.1\r\nHost: a'],
  [
    'has sent half of a body',
    'POST /api/?endpoint=shorten HTTP/1.1\r\nHost: a\r\nX-API-Key: KEY\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  ],
])('a client that %s does not keep the service from stopping', async (_, sent) => {
  const database = await makeSqlite();
  const service = await startService({ port: 0, database: database.url });
  const { key } = await openAccount(service);
  const accepted = once(service.server, 'connection');
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1').on('error', () => undefined);
  await accepted;
  socket.write(sent.replace('KEY', key));
  await sleep(100);
  const start = performance.now();
  await service.close();
  expect(performance.now() - start).toBeLessThan(5_000);
  socket.destroy();
  await database.remove();
});
