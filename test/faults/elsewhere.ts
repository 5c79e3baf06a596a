import { success, openToAll, send } from './answer.ts';
import { keyOf, type KeyPlace } from './call.ts';
import { startListener } from './listener.ts';

/** A request that reached the other origin. */
export interface Stray {
  method: string;
  url: string;
  keyPlace: KeyPlace | null;
}

/** Another origin, which accepts everything. It is up to the client to send nothing here. */
export async function startElsewhere() {
  const log: Stray[] = [];
  const listener = await startListener((request, response) => {
    const { method = 'GET', url = '/' } = request;
    const { searchParams } = new URL(url, 'http://localhost');
    log.push({ method, url, keyPlace: keyOf(request, searchParams).keyPlace });
    if (method === 'OPTIONS') response.writeHead(204, openToAll).end();
    else send(response, success([]));
  });
  return { url: listener.url, log, stop: listener.stop };
}
