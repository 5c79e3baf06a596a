import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createRandom, seededLink } from '../../seed/content.ts';
import { startService } from '../../../service/serve.ts';
import { createAccount } from '../../../service/database/accounts.ts';
import { seed } from '../../seed/seed.ts';

/** The service that the extension is connected to. */
export interface Source {
  /** Without a slash at the end. The API is at `/api`. */
  url: string;
  key: string;
  close: () => Promise<void>;
}

/** A real service with an account that has `links` links. */
export async function realService(links: number, folder: string): Promise<Source> {
  const service = await startService({ port: 0, database: `file:${join(folder, 'bench.db')}` });
  const account = await createAccount(service.db, { name: 'Bench', plan: 'pro' });
  await seed(service.db, { accountId: account.account_id, links, clicks: links * 10 });
  return { url: service.url, key: account.api_key, close: () => service.close() };
}

export interface ReadyService extends Source {
  /** Changes the title of `rows` links, spread over the list. */
  change: (rows: number) => void;
}

/**
 * A server with a list that is ready as bytes. The real service needs over a second to make a list of 100,000 links, which
 * would hide how long the extension takes.
 */
export async function readyService(links: number): Promise<ReadyService> {
  const random = createRandom(links);
  let body: Buffer;
  let version = 0;
  const server = createServer((request, response) => {
    const endpoint = new URL(request.url ?? '/', 'http://localhost').searchParams.get('endpoint');
    if (endpoint === null)
      return void response
        .setHeader('Content-Type', 'text/html')
        .end('<!doctype html><title>Page</title>Page');
    if (endpoint !== 'links') return sendJson(response, analytics);
    const etag = `"${version}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { ETag: etag }).end();
    return sendJson(response, body, { ETag: etag });
  });
  const address = await new Promise<AddressInfo>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo));
  });
  const url = `http://127.0.0.1:${address.port}`;
  const rows = Array.from({ length: links }, (_, index) => linkJson(random, links - index));
  const write = () => {
    version += 1;
    body = Buffer.from(JSON.stringify({ success: true, data: rows }));
  };
  write();
  return {
    url,
    key: 'bench',
    change(count) {
      for (let changed = 0; changed < count; changed += 1) {
        const row = rows[Math.floor(((changed + random()) * links) / count)];
        if (row) row.title = `Changed ${version}.${changed}`;
      }
      write();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function sendJson(
  response: ServerResponse,
  body: string | Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...headers,
  });
  response.end(body);
}

const analytics = JSON.stringify({
  success: true,
  data: { summary: { total_clicks: 5, unique_clicks: 2, total_links: 1 }, devices: [], countries: [] },
});

/** A row of about 280 bytes, as the service writes it. */
function linkJson(random: () => number, id: number) {
  const { shortCode, longUrl, title } = seededLink(random);
  return {
    id,
    short_code: shortCode,
    short_url: `https://go.acme.example/${shortCode}`,
    long_url: longUrl,
    title,
    clicks: Math.floor(random() * 50),
    status: 'active',
    created_at: new Date(1.7e12 + id * 60_000).toISOString().slice(0, 19).replace('T', ' '),
    qr_code: `https://qr.example/?size=300x300&data=https%3A%2F%2Fgo.acme.example%2F${shortCode}`,
  };
}
