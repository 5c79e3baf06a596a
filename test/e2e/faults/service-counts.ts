import type { startService } from '../../../service/serve.ts';

type Service = Awaited<ReturnType<typeof startService>>;

/** The long URLs of all links that the service has. */
export const linksOf = async ({ db }: Service): Promise<string[]> =>
  (await db.selectFrom('links').select('long_url').execute()).map(({ long_url }) => long_url);

/** Counts the answers with status 429 from now on. */
export function countRefusals(server: Service['server']): () => number {
  let count = 0;
  server.on('request', (_request, response: { statusCode: number; once: NodeJS.EventEmitter['once'] }) => {
    response.once('finish', () => {
      if (response.statusCode === 429) count += 1;
    });
  });
  return () => count;
}
