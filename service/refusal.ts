import { isUnavailable } from './database/database-failure.ts';
import { reportToOperator } from './log.ts';

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

/** A refusal of what came too often. @param sentence says what is too much */
export function tooManyRequestsRefusal(sentence: string, waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1_000);
  return new Refusal(429, `${sentence}: try again in ${seconds} s.`, { 'Retry-After': String(seconds) });
}

/** Headers of every answer of the API and of every refusal: JSON, which a page of any origin may read, and no cache keeps. */
export const jsonHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After, Date',
};

/**
 * Answers a request that failed (specification, section 7). Errors other than a Refusal are logged, and their message isn't
 * shown.
 */
export function errorResponse(error: unknown): Response {
  const { status, message, headers } = refusalOf(error);
  return new Response(JSON.stringify({ error: message }), {
    status,
    headers: { ...jsonHeaders, ...headers },
  });
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  reportToOperator(error);
  if (!isUnavailable(error)) return new Refusal(500, 'The service failed to answer: try again later.');
  return new Refusal(503, 'The database can’t be used at the moment: try again later.', {
    'Retry-After': '5',
  });
}
