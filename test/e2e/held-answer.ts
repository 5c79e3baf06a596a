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

/** Each link's answer takes a moment longer from now on, so that a batch is still under way when a slow machine comes to it. Returns the way to stop. */
export function slowAnswers(server: Pick<Server, 'prependListener' | 'off'>, byMs = 100): () => void {
  const slow = (request: { method?: string }, response: ServerResponse) => {
    if (request.method !== 'POST') return;
    const end = response.end.bind(response);
    response.end = (...parts: never[]) => {
      setTimeout(() => end(...parts), byMs);
      return response;
    };
  };
  server.prependListener('request', slow);
  return () => void server.off('request', slow);
}
