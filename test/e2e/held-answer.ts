import type { Server, ServerResponse } from 'node:http';

/** The service makes the next link, and its answer stays under way. Resolves when it does. */
export function holdAnswer(server: Pick<Server, 'prependListener' | 'off'>): Promise<void> {
  return new Promise((resolve) => {
    const hold = (request: { method?: string }, response: ServerResponse) => {
      if (request.method !== 'POST') return;
      server.off('request', hold);
      response.end = () => {
        resolve();
        return response;
      };
    };
    server.prependListener('request', hold);
  });
}
