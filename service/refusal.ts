import { isUnavailable } from './database/trouble.ts';
import { report } from './log.ts';

const retryAfterS = 5;

/** A request that is refused. The message tells the caller in a sentence what is wrong and what is allowed. */
export class Refusal extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.headers = headers;
  }
}

/**
 * Answers a request that failed (specification, section 7). Errors other than a Refusal are logged, and their message isn't
 * shown.
 */
export function refuse(error: unknown, headers: Record<string, string> = {}): Response {
  if (error instanceof Refusal) return respond(error.status, error.message, { ...headers, ...error.headers });
  report(error);
  if (isUnavailable(error)) {
    const retry = { 'Retry-After': String(retryAfterS) };
    return respond(503, 'The database can’t be used at the moment: try again later.', {
      ...headers,
      ...retry,
    });
  }
  return respond(500, 'The service failed to answer: try again later.', headers);
}

function respond(status: number, error: string, headers: Record<string, string>): Response {
  return new Response(JSON.stringify({ error }), {
    status,
    headers: { 'Content-Type': 'application/json', 'X-Content-Type-Options': 'nosniff', ...headers },
  });
}
