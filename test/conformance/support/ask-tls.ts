import { once } from 'node:events';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { request, type RequestOptions } from 'node:https';
import * as v from 'valibot';
import { expect } from 'vitest';
import { userAgents } from './client.ts';

export interface TlsOptions extends RequestOptions {
  headers?: OutgoingHttpHeaders;
}

export interface TlsAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Asks a proxy on this machine for a page of go.example. */
export async function askTls(port: number, path: string, options: TlsOptions, body = ''): Promise<TlsAnswer> {
  const headers = { Host: 'go.example', 'User-Agent': userAgents.desktop, ...options.headers };
  const asked = request({ host: '127.0.0.1', port, path, ...options, headers });
  asked.end(body);
  const [response] = await once(asked, 'response');
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: Number(response.statusCode), headers: response.headers, text };
}

/** The same by HTTP/2, as browsers do. Names of headers that begin with a colon are the method and the path. */
export async function askHttp2(
  port: number,
  ca: TlsOptions['ca'],
  headers: Record<string, string>,
  body = '',
): Promise<TlsAnswer> {
  const session = connect(`https://127.0.0.1:${port}`, { servername: 'go.example', ...(ca && { ca }) });
  const stream = session.request({ ':authority': 'go.example', ...headers });
  stream.end(body);
  const [{ ':status': status, ...others }] = await once(stream, 'response');
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  session.close();
  return { status: Number(status), headers: others, text };
}

/** A refusal by a proxy looks like one of the API, to a page of any origin. */
export function expectRefusalOfProxy(answer: TlsAnswer | undefined, status: number): void {
  expect({ status: answer?.status, type: answer?.headers['content-type'] }).toEqual({
    status,
    type: 'application/json',
  });
  const { error } = v.parse(v.object({ error: v.string() }), JSON.parse(answer?.text ?? ''));
  expect(error).toMatch(/\.$/);
  expect(answer?.headers['access-control-allow-origin']).toBe('*');
  expect(answer?.headers['strict-transport-security']).toBe('max-age=31536000');
}
