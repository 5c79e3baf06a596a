import type { IncomingMessage, Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { endpointNames } from '../api/router.ts';

/** A finished request, as the log and the metrics see it: without the API key, and nothing that tells who sent it. */
export interface AnsweredRequest {
  method: string;
  route: string;
  /** Without the query, which may hold an API key. */
  path: string;
  /** 499 if the client left before it had its answer. */
  status: number;
  ms: number;
}

const clientLeft = 499;

/** Calls `hear` for every request when it is over. */
export function watchRequests(server: Server, hear: (request: AnsweredRequest) => void): void {
  server.on('request', (request, response) => {
    const start = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : clientLeft;
      hear({ ...place(request), method: request.method ?? '', status, ms: performance.now() - start });
    });
  });
}

const assets = new Set(['/style.css', '/icon.svg', '/robots.txt']);
const health = new Set(['/healthz', '/readyz']);

function place({ url = '' }: IncomingMessage): { path: string; route: string } {
  const [path = '', query = ''] = url.split('?', 2);
  return { path, route: routeOf(path, query) };
}

/** One of a few fixed names, whatever the path: Prometheus keeps a time series for each. */
export function routeOf(path: string, query: string): string {
  if (path === '/api' || path === '/api/') return endpointOf(query);
  if (path === '/') return 'home';
  if (path === '/qr') return 'qr';
  if (assets.has(path)) return 'asset';
  if (health.has(path)) return 'health';
  return path.lastIndexOf('/') === 0 ? 'code' : 'other';
}

function endpointOf(query: string): string {
  const name = new URLSearchParams(query).get('endpoint') ?? '';
  return endpointNames.includes(name) ? `api ${name}` : 'api';
}
