import type { Server } from 'node:http';
import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { endpointNames } from '../api/router.ts';
import type { PoolUse } from '../database/postgres.ts';
import { log, version } from '../log.ts';
import { createHttpServer, listen } from './http-server.ts';

/** Values that are read whenever somebody asks for the metrics. */
export interface MetricSources {
  clicks: () => { waiting: number; dropped: number };
  /** Undefined on SQLite, which has no pool. */
  pool: () => PoolUse | undefined;
}

/** The status of a request whose client left before it had its answer. */
const clientLeft = 499;
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests, and collects the library's default metrics of the process: event loop, memory and processor. */
function createMetrics(observedServer: Server, { clicks, pool }: MetricSources): Registry {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'curtail_http_requests_total',
    help: 'Requests that are over, by route and status (499: the client left).',
    labelNames: ['route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'curtail_http_request_duration_seconds',
    help: 'The time from a request to the end of its answer, by route.',
    labelNames: ['route'],
    buckets,
    registers,
  });
  observedServer.on('request', ({ url = '' }, response) => {
    const start = performance.now();
    const route = routeOf(url);
    response.once('close', () => {
      requests.inc({ route, status: response.writableFinished ? response.statusCode : clientLeft });
      durations.observe({ route }, (performance.now() - start) / 1_000);
    });
  });
  new Gauge({
    name: 'curtail_info',
    help: 'Always 1: the version of the service, and of Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version, node: process.version }, 1);
  const waiting: Gauge = new Gauge({
    name: 'curtail_clicks_waiting',
    help: 'Clicks that wait to be stored.',
    registers,
    collect: () => waiting.set(clicks().waiting),
  });
  const dropped: Counter = new Counter({
    name: 'curtail_clicks_dropped_total',
    help: 'Clicks that were not counted, since too many waited.',
    registers,
    collect() {
      dropped.reset();
      dropped.inc(clicks().dropped);
    },
  });
  if (pool() === undefined) return register;
  const connections: Gauge = new Gauge({
    name: 'curtail_database_connections',
    help: 'Connections to the database by use; waiting are requests that have none yet.',
    labelNames: ['use'],
    registers,
    collect() {
      for (const [use, count] of Object.entries(pool() ?? {})) connections.set({ use }, count);
    },
  });
  return register;
}

export interface MetricsServer {
  url: string;
  close(): void;
}

/** Serves `/metrics` and nothing else. Not on the site itself, where everybody could read them. */
export async function serveMetrics(
  { host, port }: { host: string; port: number },
  observedServer: Server,
  observed: MetricSources,
): Promise<MetricsServer> {
  const register = createMetrics(observedServer, observed);
  const { server } = createHttpServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void register.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': register.contentType }).end(text),
      (error: unknown) => {
        log.error(error, 'The metrics could not be told.');
        response.writeHead(500).end();
      },
    );
  });
  const address = await listen(server, port, host, 'metrics');
  return {
    url: `${address}/metrics`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
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
function routeOf(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  if (path !== '/api' && path !== '/api/')
    return fixedRoutes.get(path) ?? (path.lastIndexOf('/') === 0 ? 'code' : 'other');
  const name = new URLSearchParams(query).get('endpoint') ?? '';
  return endpointNames.includes(name) ? `api ${name}` : 'api';
}
