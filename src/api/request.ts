import type { AuthHeader } from '../core/account/account.ts';
import type { Failure } from '../core/failure.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { classify, type Purpose } from './classify.ts';
import { decodeEnvelope, decodeErrorText, isDeleted } from './decode.ts';
import { parse } from './parse.ts';
import { readBody, type BodyFilter } from './read-body.ts';

/** What a request leaves by: `fetch`, or what stands in its place. */
export type Transport = (address: string, init: RequestInit) => Promise<Response>;

export interface Service {
  /** `{base_url}` of the specification, without a slash at the end. */
  baseUrl: string;
  /** The API key in the clear: it goes into one header, and nowhere else. */
  key: string;
  authHeader: AuthHeader;
  /** Breaks off whatever is under way, and lets nothing more leave. */
  signal?: AbortSignal;
  /** The clock, in milliseconds since the epoch. */
  now: () => number;
  /** `fetch`, where it is left out. */
  transport?: Transport;
}

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  query: Record<string, string>;
  body?: unknown;
  ifNoneMatch?: string | null;
  /** `read`, where it is left out. */
  purpose?: Purpose;
  /** For all of it; the headers have 20 s in any case. */
  deadlineMs?: number;
  /** Of what is read as text: what a filter takes out is not counted. */
  maxBytes?: number;
  /** Takes a part of the body of a success out while it comes. */
  filter?: BodyFilter;
}

export interface Answer {
  status: number;
  data: unknown;
  etag: string | null;
  /** The answer's `Date`, milliseconds since the epoch. */
  servedAt: number | null;
}

/** What they mean is certain, even where the text that follows breaks off. That of a 404 says whether it is the API's own. */
const saysAll: ReadonlySet<number> = new Set([401, 405, 409]);

/** One after the other they make half a minute: then there are words, whatever else may still come. */
const headersMs = 20_000;
const idleMs = 10_000;

/**
 * One request to the service, and one alone: nothing is retried here.
 * No redirect is followed, no cookie, cache or referrer is used, so that the key reaches the account's own origin only.
 */
export async function request(service: Service, call: Call): Promise<Result<Answer>> {
  try {
    return await send(service, call);
  } catch (error) {
    // fetch tells a refused connection, a cut one, a blocked one and a wrong host by the same TypeError.
    return fail({ kind: isTimeout(error) ? 'timed-out' : 'unreachable' });
  }
}

async function send(service: Service, call: Call): Promise<Result<Answer>> {
  const { deadlineMs = headersMs, maxBytes = 256_000 } = call;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new DOMException('', 'TimeoutError')), headersMs);
  const transport = service.transport ?? fetch;
  const response = await transport(address(service, call), {
    method: call.method,
    headers: headers(service, call),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    credentials: 'omit',
    redirect: 'manual',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.any([
      silence.signal,
      AbortSignal.timeout(deadlineMs),
      ...(service.signal ? [service.signal] : []),
    ]),
  }).finally(() => clearTimeout(timer));
  if (response.type === 'opaqueredirect') return fail({ kind: 'redirected' });
  // Without a tag there is nothing that could be unchanged.
  if (response.status === 304)
    return call.ifNoneMatch ? ok(answerOf(response, null)) : fail({ kind: 'unreadable', status: 304 });
  const filter = response.ok ? call.filter : undefined;
  const body = await readBody(response, { maxBytes, idleMs, filter }).catch((error: unknown) => {
    if (saysAll.has(response.status)) return ok('');
    throw error;
  });
  if (!body.ok) return body;
  return judge(response, body.value, call, service.now());
}

function address({ baseUrl }: Service, { query }: Call): string {
  return `${baseUrl}/?${new URLSearchParams(query).toString()}`;
}

function headers({ key, authHeader }: Service, { body, ifNoneMatch }: Call): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(authHeader === 'bearer' ? { Authorization: `Bearer ${key}` } : { 'X-API-Key': key }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(ifNoneMatch ? { 'If-None-Match': ifNoneMatch } : {}),
  };
}

function judge(response: Response, body: string, { purpose = 'read' }: Call, now: number): Result<Answer> {
  const json = parse(body);
  const { status, headers: heads } = response;
  const isJson = typeof json === 'object' && json !== null;
  if (purpose === 'delete') {
    if (response.ok && isDeleted(body, json)) return ok(answerOf(response, null));
  } else {
    const envelope = response.ok ? decodeEnvelope(json) : null;
    if (envelope !== null) return ok(answerOf(response, envelope.data));
  }
  return fail(classify({ status, headers: heads, said: decodeErrorText(json), isJson, purpose, now }));
}

function answerOf({ status, headers }: Response, data: unknown): Answer {
  const servedAt = Date.parse(headers.get('Date') ?? '');
  return { status, data, etag: headers.get('ETag'), servedAt: Number.isNaN(servedAt) ? null : servedAt };
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** An answer in the right envelope that lacks what it must hold. */
export const unreadable = ({ status }: Answer): Failure => ({ kind: 'unreadable', status });
