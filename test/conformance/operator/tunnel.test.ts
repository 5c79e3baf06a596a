import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { makeSqlite } from '../support/databases.ts';
import { send } from '../support/client.ts';
import { serveInProcess } from '../support/process.ts';

test('a client that asks for a tunnel and resets the connection does not end the service', async () => {
  const database = await makeSqlite();
  const service = await serveInProcess(database.url);
  const sockets = await Promise.all(Array.from({ length: 20 }, () => askForTunnel(service.url)));
  for (const socket of sockets) socket.resetAndDestroy();
  expect((await send(`${service.url}/healthz`)).status).toBe(200);
  expect(await service.end('SIGTERM')).toBe(0);
  await database.remove();
});

test('a client that asks for a tunnel and keeps the connection does not keep the service from stopping', async () => {
  const database = await makeSqlite();
  const service = await serveInProcess(database.url);
  const socket = await askForTunnel(service.url);
  expect(await service.end('SIGTERM')).toBe(0);
  socket.destroy();
  await database.remove();
});

/** Asks, waits for the answer, and keeps its own half of the connection open. */
async function askForTunnel(url: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
  socket.on('error', () => socket.destroy());
  socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(socket, 'data');
  return socket;
}
