import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The real service as the specification describes it: of clicks it tells sums, and no days. It can also ignore the period. */
export async function startSumsOnly(apiAddress: string) {
  const asked: number[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  let heedsPeriod = true;

  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const isAnalytics = searchParams.get('endpoint') === 'analytics';
    if (isAnalytics) {
      asked.push(Number(searchParams.get('days')));
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
      if (!heedsPeriod) searchParams.set('days', '90');
    }
    void fetch(`${apiAddress}/?${searchParams.toString()}`, {
      method: request.method ?? 'GET',
      headers: { Authorization: request.headers.authorization ?? '' },
    })
      .then(async (answer) => ({ status: answer.status, body: (await answer.json()) as object }))
      .then(({ status, body }) => {
        if (isAnalytics) atOnce -= 1;
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(body, (name, value: unknown) => (name === 'daily' ? undefined : value)));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    apiAddress: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    mostAtOnce: () => mostAtOnce,
    /** The periods that were requested since `forget`. */
    asked,
    forget: () => void asked.splice(0),
    heedPeriod: (value: boolean) => void (heedsPeriod = value),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
