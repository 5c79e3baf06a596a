import type { ServerResponse } from 'node:http';

/** An answer as it goes on the wire. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
});

export const html = (status: number, body: string): Answer => ({
  status,
  headers: { 'Content-Type': 'text/html' },
  body,
});

export const success = (data: unknown): Answer => json(200, { success: true, data });

export const error = (status: number, text: string): Answer => json(status, { error: text });

/** The answer's own fields with others in their place; `data` is what its envelope holds. */
export function withData(answer: Answer, change: (data: unknown) => unknown): Answer {
  const { data, ...envelope } = JSON.parse(answer.body) as Record<string, unknown>;
  return { ...answer, body: JSON.stringify({ ...envelope, data: change(data) }) };
}

/** Any page may read the answers: where the browser has no permission for the host, CORS lets it in. */
export const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, DELETE',
  'Access-Control-Allow-Headers': 'Authorization, X-API-Key, Content-Type, If-None-Match',
};

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const length =
    status === 304 || status === 204 ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  response.writeHead(status, { ...openToAll, ...headers, ...length }).end(body);
}
