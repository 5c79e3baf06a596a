import type { Server } from 'node:http';
import type { AccessLog } from './access-log.ts';
import type { Observed } from './metrics.ts';
import { type MetricsPlace, type MetricsServer, serveMetrics } from './metrics-server.ts';
import { watchRequests } from './requests.ts';

export interface Observation {
  metrics?: MetricsPlace | undefined;
  /** It is closed with the service. */
  accessLog?: AccessLog | undefined;
}

/** Begins to tell of the requests of a server, where that is wanted. Rejects when the port of the metrics can't be had. */
export async function observe(
  server: Server,
  { metrics: place, accessLog }: Observation,
  observed: Observed,
): Promise<MetricsServer | undefined> {
  if (accessLog !== undefined) watchRequests(server, (request) => accessLog.write(request));
  if (place === undefined) return undefined;
  // The library is loaded where it is wanted.
  const { createMetrics } = await import('./metrics.ts');
  const metrics = createMetrics(observed);
  watchRequests(server, (request) => metrics.hear(request));
  return serveMetrics(place, metrics);
}
