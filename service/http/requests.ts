import type { Server } from 'node:http';
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
  server.on('request', ({ method = '', url = '' }, response) => {
    const start = performance.now();
    const [path = '', query = ''] = url.split('?', 2);
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : clientLeft;
      hear({ method, path, route: routeOf(path, query), status, ms: performance.now() - start });
    });
  });
}

const fixedRoutes = new Map([
  ['/', 'home'],
  ['/qr', 'qr'],
  ['/style.css', 'asset'],
  ['/icon.svg', 'asset'],
  ['/robots.txt', 'asset'],
  ['/healthz', 'health'],
  ['/readyz', 'health'],
]);

/** One of a few fixed names, whatever the path: Prometheus keeps a time series for each. */
function routeOf(path: string, query: string): string {
  if (path !== '/api' && path !== '/api/')
    return fixedRoutes.get(path) ?? (path.lastIndexOf('/') === 0 ? 'code' : 'other');
  const name = new URLSearchParams(query).get('endpoint') ?? '';
  return endpointNames.includes(name) ? `api ${name}` : 'api';
}
