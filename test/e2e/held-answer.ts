import type { Server, ServerResponse } from 'node:http';

/** The service makes the next link, but its answer is held back. Resolves at that moment. */
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

/**
 * Delays the answer for each link, so that a batch is still running when a slow machine looks at it. Returns a function
 * that ends this.
 */
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

/** The service makes each link at once, and answers the next POST after `byMs`. Resolves when it has made that link. */
export function delayNextAnswer(
  server: Pick<Server, 'prependListener' | 'off'>,
  byMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const delay = ({ method }: { method?: string }, response: ServerResponse) => {
      if (method !== 'POST') return;
      server.off('request', delay);
      const end = response.end.bind(response);
      response.end = (...parts: never[]) => {
        resolve();
        setTimeout(() => end(...parts), byMs);
        return response;
      };
    };
    server.prependListener('request', delay);
  });
}
