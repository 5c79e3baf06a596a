import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import { createClickQueue } from './clicks/queue.ts';
import type { Clock } from './clock.ts';
import { openDatabase } from './storage/open.ts';
import type { Database } from './storage/schema.ts';

export interface ServiceOptions {
  /** 0 takes a free port. */
  port?: number | undefined;
  host?: string | undefined;
  /** The public address, when it isn't `http://<host>:<port>`. */
  siteUrl?: string | undefined;
  /** `file:PATH` or `postgres://…`. */
  database?: string | undefined;
  cors?: boolean | undefined;
  blockDelete?: boolean | undefined;
  now?: Clock | undefined;
}

export interface RunningService {
  /** The public address; the API is at `${url}/api`. */
  url: string;
  db: Database;
  /** Takes no more requests, finishes those in flight, stores every click, closes the database. */
  close(): Promise<void>;
}

/** Starts the service and resolves when it takes requests. Rejects when the port or the database can't be had. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { port = 8787, host = '127.0.0.1', cors = true, blockDelete = false, now = Date.now } = options;
  const db = await openDatabase(options.database);
  const clicks = createClickQueue(db);
  // The application needs the address, which is known once the server listens: no request comes earlier.
  const server = createServer(getRequestListener((request, env) => app.fetch(request, env)));
  await listen(server, port, host);
  const siteUrl = options.siteUrl?.replace(/\/+$/, '') ?? addressOf(server, host);
  const app = createApp({ db, siteUrl, clicks, now, cors, blockDelete });

  async function close(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
    await clicks.drain();
    await db.destroy();
  }

  return { url: siteUrl, db, close };
}

async function listen(server: Server, port: number, host: string): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens to no port.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
