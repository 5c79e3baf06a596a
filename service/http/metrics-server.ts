import { createHttpServer, listen } from './http-server.ts';
import type { Metrics } from './metrics.ts';

/** Where the metrics are served. Not on the site itself, where everybody could read them. */
export interface MetricsPlace {
  host: string;
  port: number;
}

export interface MetricsServer {
  url: string;
  close(): void;
}

/** Serves `/metrics` and nothing else. */
export async function serveMetrics({ host, port }: MetricsPlace, metrics: Metrics): Promise<MetricsServer> {
  const server = createHttpServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        console.error('The metrics could not be told:', error);
        response.writeHead(500).end();
      },
    );
  });
  const address = await listen(server, port, host, 'metrics');
  return {
    url: `${address}/metrics`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
