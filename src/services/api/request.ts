import type { AuthHeader } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { classifyResponse } from './classify-response.ts';
import type { RequestPurpose } from './response-evidence.ts';
import { readBody, type BodyFilter } from './read-body.ts';

export interface ServiceConnection {
  /** `{base_url}` of the specification, without a slash at the end. */
  baseUrl: string;
  /** The API key in the clear. It goes into one header, and nowhere else. */
  key: string;
  authHeader: AuthHeader;
  /** Aborts running requests, and keeps later ones from leaving. */
  signal?: AbortSignal;
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'DELETE';
  query: Record<string, string>;
  body?: unknown;
  ifNoneMatch?: string | null;
  /** Default: `read`. */
  purpose?: RequestPurpose;
  /** For headers and body together. The headers have 20 s in any case. */
  deadlineMs?: number;
  /** The limit for the text of the body. What a filter takes out doesn't count. */
  maxBytes?: number;
  /** Takes a part out of the body of a success while it arrives. */
  filter?: BodyFilter;
}

export interface ApiResponse {
  status: number;
  data: unknown;
  etag: string | null;
  /** The answer's `Date`, milliseconds since the epoch. */
  servedAt: number | null;
}

/** Refusals that are certain even if the body breaks off: 405, and 401 where the API itself answers, in JSON. Of others, only the body tells. */
const saysAll = ({ status, headers }: Response): boolean =>
  status === 405 || (status === 401 && /json/i.test(headers.get('Content-Type') ?? ''));

/** Together half a minute: after that, the user is told something even if the service stays silent. */
const headersMs = 20_000;
const idleMs = 10_000;

/**
 * Sends one request, and never retries. It follows no redirect and uses no cookie, cache or referrer, so that the key reaches only the
 * account's own origin.
 */
export async function sendApiRequest(
  service: ServiceConnection,
  call: ApiRequest,
): Promise<Result<ApiResponse>> {
  try {
    return await send(service, call);
  } catch (error) {
    // `fetch` reports a refused, cut or blocked connection and a wrong host by the same TypeError.
    return fail({ kind: isTimeout(error) ? 'timed-out' : 'unreachable' });
  }
}

async function send(service: ServiceConnection, call: ApiRequest): Promise<Result<ApiResponse>> {
  const { deadlineMs = headersMs, maxBytes = 256_000 } = call;
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(new DOMException('', 'TimeoutError')), headersMs);
  const response = await fetch(address(service, call), {
    method: call.method,
    headers: headers(service, call),
    body: JSON.stringify(call.body),
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
  if (response.status === 304 && call.ifNoneMatch) return ok(answerOf(response, null));
  const filter = response.ok ? call.filter : undefined;
  const body = await readBody(response, { maxBytes, idleMs, filter }).catch((error: unknown) => {
    if (saysAll(response)) return ok('{"success":false}');
    throw error;
  });
  if (!body.ok) return body;
  const { purpose = 'read' } = call;
  const { status, headers: heads } = response;
  const raw = { purpose, status, headers: heads, body: body.value, key: service.key };
  const judged = classifyResponse(raw, Date.now());
  return judged.ok ? ok(answerOf(response, judged.value)) : judged;
}

function address({ baseUrl }: ServiceConnection, { query }: ApiRequest): string {
  return `${baseUrl}/?${new URLSearchParams(query).toString()}`;
}

function headers(
  { key, authHeader }: ServiceConnection,
  { body, ifNoneMatch }: ApiRequest,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(authHeader === 'bearer' ? { Authorization: `Bearer ${key}` } : { 'X-API-Key': key }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(ifNoneMatch ? { 'If-None-Match': ifNoneMatch } : {}),
  };
}

function answerOf({ status, headers }: Response, data: unknown): ApiResponse {
  const servedAt = Date.parse(headers.get('Date') ?? '');
  return { status, data, etag: headers.get('ETag'), servedAt: Number.isNaN(servedAt) ? null : servedAt };
}

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** For an answer in the right envelope whose data is not as specified. */
export const unreadableFailureOf = ({ status }: ApiResponse): Failure => ({ kind: 'unreadable', status });
