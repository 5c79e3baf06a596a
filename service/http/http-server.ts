import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { errorCodeOf } from '../errors.ts';
import { jsonHeaders } from '../refusal.ts';

/** How long a client may take to send a whole request. */
const requestMs = 15_000;
/** How long nothing may come in either direction, for instance because the client doesn't read its answer. */
const idleMs = 30_000;
// Longer than proxies keep a connection (nginx 60 s, Caddy 120 s). Otherwise the service could close it just as the proxy
// sends a request.
const keepAliveMs = 130_000;
// How many connections may wait to be accepted, within the limit of the system. With Node's default of 511, a larger burst
// would see some of its connections reset.
const backlog = 4_096;
const stopWithinMs = 10_000;
/** Within which a request must have arrived whole while the server stops. */
const lastRequestMs = 2_000;

/** Of refusals that never reach the application. */
const refusalHeaders = { ...jsonHeaders, Connection: 'close' };

/** Creates a server that doesn't wait forever for slow clients, and answers invalid HTTP with the usual refusal. */
export function createHttpServer(listener: RequestListener) {
  const server = createServer(
    {
      headersTimeout: requestMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: 1_000,
      // We refuse such a request ourselves, below: Node's own refusal has no body.
      requireHostHeader: false,
    },
    (request, response) =>
      request.httpVersion === '1.1' && request.headers.host === undefined
        ? answer(response, 400, 'The request has no Host header, which HTTP/1.1 asks for.')
        : listener(request, response),
  );
  server.on('checkExpectation', (_request, response) =>
    answer(response, 417, 'The header Expect may only be 100-continue.'),
  );
  server.on('connect', (_request, socket) => {
    // Node has let go of this socket: an error of it would end the process, and once open it would keep the server from closing.
    socket.on('error', () => socket.destroy());
    const refusal = written(
      '405 Method Not Allowed',
      'This is no proxy: the method CONNECT is not supported.',
      { Allow: 'GET, HEAD' },
    );
    socket.end(refusal, () => socket.destroy());
  });
  const unfinished = closeConnectionsOnceStopped(server);
  server.setTimeout(idleMs);
  server.keepAliveTimeout = keepAliveMs;
  server.on('clientError', refuse);
  return { server, stop: () => stopServer(server, unfinished) };
}

/** What a server has to finish: the answers that it owes, and its connections. */
type Unfinished = { responses: Set<ServerResponse>; sockets: Set<Socket> };

/**
 * Tells clients with `Connection: close` that the server stops. Otherwise a proxy could send its next request over a
 * connection that is closed at the same moment, and would have to answer with 502.
 */
function closeConnectionsOnceStopped(server: Server): Unfinished {
  const responses = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
    if (!server.listening) response.shouldKeepAlive = false;
  });
  return { responses, sockets };
}

function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const [status, message] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? ['408 Request Timeout', 'The request took too long to arrive.']
      : ['400 Bad Request', 'This is not a valid HTTP request, or its headers are over 16 kB.'];
  socket.end(written(status, message));
}

/** A refusal as raw HTTP, for when there is only a socket. */
function written(status: string, error: string, headers: Record<string, string> = {}): string {
  const body = JSON.stringify({ error });
  const own = { ...refusalHeaders, 'Content-Length': body.length };
  const lines = Object.entries({ ...headers, ...own }).map(([name, value]) => `${name}: ${value}`);
  return `${[`HTTP/1.1 ${status}`, ...lines].join('\r\n')}\r\n\r\n${body}`;
}

/** A refusal with a body, in place of Node's own. The request's body isn't read. */
function answer(response: ServerResponse, status: number, error: string): void {
  // Headers written ahead by `writeHead` would not have the length of the body.
  response.statusCode = status;
  response.setHeaders(new Map(Object.entries(refusalHeaders)));
  response.end(JSON.stringify({ error }));
}

/**
 * Resolves to the server's address, `http://<host>:<port>`.
 * @param flag the flag that sets the port, for error messages
 */
export async function listen(
  server: Server,
  port: number,
  host: string,
  flag: 'port' | 'metrics' = 'port',
): Promise<string> {
  server.listen({ port, host, backlog });
  await once(server, 'listening').catch((error: unknown) => {
    throw listeningError(error, port, host, flag);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens to no port.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

/** Turns an error into a sentence that says why the port can't be used. Unknown errors are returned unchanged. */
function listeningError(error: unknown, port: number, host: string, flag: 'port' | 'metrics'): unknown {
  const another = `give one with --${flag === 'port' ? 'host' : flag}, such as 127.0.0.1`;
  const sentences = new Map([
    [
      'EADDRINUSE',
      `Port ${port} of ${host} is taken: end what listens there, or give another with --${flag}.`,
    ],
    ['EACCES', `This user may not listen to port ${port}: give another with --${flag}, such as 8787.`],
    ['EADDRNOTAVAIL', `${host} is no address of this machine: ${another}.`],
    ['ENOTFOUND', `The host ${host} is not known: ${another}.`],
  ]);
  const sentence = sentences.get(errorCodeOf(error));
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}

/** Takes no more requests and finishes those in flight, within 10 seconds. */
async function stopServer(server: Server, { responses, sockets }: Unfinished): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  for (const response of responses) response.shouldKeepAlive = false;
  // `server.close()` closes only connections that are idle now. A connection becomes idle after its answer, and would stay
  // open.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  // Node takes a connection for idle only after its first request. Browsers open some that they never use.
  const lastRequest = setTimeout(() => {
    const whole = [...responses].filter(({ req }) => req.complete).map(({ socket }) => socket);
    for (const socket of sockets) if (!whole.includes(socket)) socket.destroy();
  }, lastRequestMs);
  const deadline = setTimeout(() => server.closeAllConnections(), stopWithinMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(lastRequest);
  clearTimeout(deadline);
}
