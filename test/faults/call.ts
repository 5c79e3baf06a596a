import type { IncomingMessage } from 'node:http';

/** What a request can ask for: the API's endpoints, with both forms of a delete as one. */
export const operations = ['create', 'list', 'delete', 'analytics', 'bio-pages'] as const;

export type Operation = (typeof operations)[number];

/** How a request carried the API key (specification, section 5). */
export type KeyPlace = 'authorization' | 'x-api-key' | 'query';

export interface Call {
  /** `null` if the API doesn't know it. */
  operation: Operation | null;
  method: string;
  query: URLSearchParams;
  key: string | null;
  keyPlace: KeyPlace | null;
  /** The JSON body; `{}` if there is none. */
  body: Record<string, unknown>;
}

/** Reads a whole request, and finds out what it asks for. */
export async function readCall(request: IncomingMessage): Promise<Call> {
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const method = request.method ?? 'GET';
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return {
    operation: operationOf(method, query),
    method,
    query,
    ...keyOf(request, query),
    body: parse(Buffer.concat(pieces).toString()),
  };
}

function operationOf(method: string, query: URLSearchParams): Operation | null {
  const isDelete = method === 'DELETE' || (method === 'GET' && query.get('action') === 'delete');
  switch (query.get('endpoint')) {
    case 'shorten':
      return method === 'POST' ? 'create' : null;
    case 'links':
      return isDelete ? 'delete' : method === 'GET' ? 'list' : null;
    case 'analytics':
      return method === 'GET' ? 'analytics' : null;
    case 'bio-pages':
      return method === 'GET' ? 'bio-pages' : null;
    default:
      return null;
  }
}

/** The key of a request in any of the three places, since any of them could be a leak. */
export function keyOf(
  { headers }: IncomingMessage,
  query: URLSearchParams,
): { key: string | null; keyPlace: KeyPlace | null } {
  if (headers.authorization !== undefined)
    return { key: headers.authorization.replace(/^Bearer /, ''), keyPlace: 'authorization' };
  const other = headers['x-api-key'];
  if (typeof other === 'string') return { key: other, keyPlace: 'x-api-key' };
  const inQuery = query.get('api_key');
  return { key: inQuery, keyPlace: inQuery === null ? null : 'query' };
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
