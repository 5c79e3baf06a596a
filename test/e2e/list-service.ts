import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A list under way, which is sent as far as the test says. */
export interface HeldList {
  /** Resolves when the list was requested. */
  asked: Promise<void>;
  /** Sends it up to a share of its bytes, from 0 to 1. */
  sendTo: (share: number) => void;
}

type Play = (body: string, response: ServerResponse) => void;

const whole: Play = (body, response) => void response.end(body);

/** A service whose list comes when the test says, byte for byte as the test says. */
export async function startListService() {
  let rows: readonly unknown[] = [];
  let version = 0;
  let play = whole;
  let held: ServerResponse | null = null;
  const listed: number[] = [];

  const server = createServer(({ url = '/', headers }, response) => {
    const endpoint = new URL(url, 'http://localhost').searchParams.get('endpoint');
    response.setHeader('Content-Type', endpoint === null ? 'text/html' : 'application/json');
    if (endpoint === null) return void response.end('<!doctype html><title>A page</title>');
    if (endpoint !== 'links') return void response.end(JSON.stringify({ success: true, data: analytics }));
    const etag = `"${version}"`;
    const status = headers['if-none-match'] === etag ? 304 : 200;
    listed.push(status);
    response.writeHead(status, { ETag: etag });
    if (status === 304) return void response.end();
    return play(JSON.stringify({ success: true, data: rows }), response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const siteUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    baseUrl: `${siteUrl}/api`,
    siteUrl,
    /** The status of each answer to a request for the list. */
    listed,
    /** Gives the service these rows, under a new ETag. */
    has(next: readonly unknown[]): void {
      rows = next;
      version += 1;
    },
    /** Sends every list whole from now on, and cuts one that is under way. */
    recover(): void {
      play = whole;
      held?.destroy();
    },
    /** Changes the text of every list from now on. */
    spoil(change: (body: string) => string): void {
      play = (body, response) => void response.end(change(body));
    },
    /** Sends every list up to a share of its bytes, and then ends the connection. */
    cutAt(share: number): void {
      play = (body, response) =>
        void response.write(body.slice(0, body.length * share), () =>
          setTimeout(() => response.destroy(), 50),
        );
    },
    /** Holds the next list after its beginning. Later lists are sent whole. */
    hold(): HeldList {
      let text = '';
      let sent = 0;
      const asked = new Promise<void>((resolve) => {
        play = (body, response) => {
          play = whole;
          text = body;
          held = response;
          response.flushHeaders();
          resolve();
        };
      });
      return {
        asked,
        sendTo(share) {
          const end = Math.floor(text.length * share);
          held?.write(text.slice(sent, end));
          sent = end;
          if (share === 1) held?.end();
        },
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const analytics = {
  summary: { total_clicks: 5, unique_clicks: 2, total_links: 1 },
  devices: [],
  countries: [],
};

/** A row as the service writes it. */
export const listRowJson = (id: number) => ({
  id,
  short_code: `code${id}`,
  short_url: `https://go.example/code${id}`,
  long_url: `https://shop.example/pages/${id}`,
  title: `Page ${id}`,
  clicks: id % 50,
  status: 'active',
  created_at: '2026-05-01 10:00:00',
});

/** `count` rows, the newest first. */
export const listRowsJson = (count: number) =>
  Array.from({ length: count }, (_, index) => listRowJson(count - index));
