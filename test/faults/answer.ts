import type { ServerResponse } from 'node:http';

/** An answer as it is sent. */
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

/** Changes the `data` of an answer's envelope, and keeps the other fields. */
export function withData(answer: Answer, change: (data: unknown) => unknown): Answer {
  const { data, ...envelope } = JSON.parse(answer.body) as Record<string, unknown>;
  return { ...answer, body: JSON.stringify({ ...envelope, data: change(data) }) };
}

/** Lets any page read the answers, for browsers where the extension has no permission for the host. */
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
