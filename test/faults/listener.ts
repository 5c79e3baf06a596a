import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { later } from './sleep.ts';

/** An HTTP server on loopback that can be closed and reopened at the same address. */
export async function startListener(onRequest: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, onRequest);
  let opening: Promise<void> | null = null;
  let comingBack: ReturnType<typeof later> | undefined;

  const open = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await open(0);
  const { port } = server.address() as AddressInfo;

  async function stop(): Promise<void> {
    clearTimeout(comingBack);
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }

  async function listen(): Promise<void> {
    clearTimeout(comingBack);
    if (server.listening) return;
    opening ??= open(port).finally(() => (opening = null));
    await opening;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Refuses new connections, and cuts the open ones. */
    stop,
    listen,
    async stopFor(ms: number): Promise<void> {
      await stop();
      comingBack = later(() => void listen(), ms);
    },
    /** Closes idle connections, so that the next request needs a new one. */
    dropIdle: (): void => server.closeIdleConnections(),
  };
}
