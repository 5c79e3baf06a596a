import type { Server } from 'node:http';
import type { AccessLog } from './access-log.ts';
import {
  createMetrics,
  type MetricsPlace,
  type MetricsServer,
  type Observed,
  serveMetrics,
} from './metrics.ts';
import { watchRequests } from './requests.ts';

export interface Observation {
  metrics?: MetricsPlace | undefined;
  /** The service closes it when it closes. */
  accessLog?: AccessLog | undefined;
}

/** Starts the access log and the metrics, if they are turned on. Rejects when the port of the metrics can't be used. */
export async function observe(
  server: Server,
  { metrics: place, accessLog }: Observation,
  observed: Observed,
): Promise<MetricsServer | undefined> {
  if (accessLog !== undefined) watchRequests(server, (request) => accessLog.write(request));
  if (place === undefined) return undefined;
  const metrics = createMetrics(observed);
  watchRequests(server, (request) => metrics.hear(request));
  return serveMetrics(place, metrics);
}
