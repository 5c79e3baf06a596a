import { Refusal } from '../refusal.ts';

const maxAgeS = 86_400;

const methods = 'GET, POST, DELETE';

/** Headers of every answer of the API, so that a page of any origin may read it. */
export const openToPages = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag, Link, Retry-After, Date',
};

/**
 * Answers a browser's preflight request, which asks whether a page may send a request.
 * @throws Refusal 405 when CORS is turned off: a plain host does not support OPTIONS.
 */
export function answerPreflight(cors: boolean): Response {
  if (!cors)
    throw new Refusal(405, `The method OPTIONS is not supported: use ${methods}.`, { Allow: methods });
  const headers = {
    ...openToPages,
    'Access-Control-Allow-Methods': methods,
    'Access-Control-Allow-Headers': 'Authorization, X-API-Key, Content-Type, If-None-Match',
    'Access-Control-Max-Age': String(maxAgeS),
  };
  return new Response(null, { status: 204, headers });
}
