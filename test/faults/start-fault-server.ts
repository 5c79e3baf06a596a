import type { IncomingMessage, ServerResponse } from 'node:http';
import { openToAll, send } from './answer.ts';
import { readCall, type Call } from './call.ts';
import { startElsewhere } from './elsewhere.ts';
import type { Exchange, Pace } from './fault.ts';
import { faultOf } from './faults.ts';
import { answerHonestly } from './honest.ts';
import { startListener } from './listener.ts';
import { arrivalOf, countConnections, type Arrival } from './request-log.ts';
import { Script, type Chance, type Entry } from './script.ts';
import { Truth } from './truth.ts';

export interface FaultServerOptions {
  key?: string;
  pace?: Partial<Pace>;
  /** The address of its links, if it isn't the server's own. */
  siteUrl?: string;
}

const usualPace: Pace = {
  byteEveryMs: 1000,
  silentForMs: 100,
  hugeBytes: 50_000_000,
  refusedForMs: 200,
  retryAfterS: 30,
  said: 'The service says',
};

/** A service of the specification that misbehaves as its script says, and otherwise works. */
export async function startFaultServer({ key = 'test-key', pace = {}, siteUrl }: FaultServerOptions = {}) {
  const truth = new Truth();
  const script = new Script();
  const log: Arrival[] = [];
  const connectionOf = countConnections();
  const fullPace = { ...usualPace, ...pace };
  const elsewhere = await startElsewhere();
  const listener = await startListener((request, response) => void answer(request, response));
  const account = { key, siteUrl: siteUrl ?? listener.url, truth };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const connection = connectionOf(request);
    // A client may hang up at any time.
    const call = await readCall(request).catch(() => null);
    if (call === null) return;
    if (call.method === 'OPTIONS') return void response.writeHead(204, openToAll).end();
    const fault = script.take(call, connection.isReused);
    log.push(arrivalOf(call, connection, fault));
    if (call.operation === 'list') response.once('finish', () => truth.commitLate());
    const exchange = exchangeOf(request, response, call);
    if (fault === null) answerWell(request, exchange);
    else await faultOf(fault).play(exchange);
  }

  const exchangeOf = ({ url, socket }: IncomingMessage, response: ServerResponse, call: Call): Exchange => ({
    call,
    response,
    socket,
    truth,
    carryOut: () => answerHonestly(call, account),
    addresses: { same: `${listener.url}${url}`, elsewhere: `${elsewhere.url}${url}` },
    refuse: () => listener.stopFor(fullPace.refusedForMs),
    pace: fullPace,
  });

  return {
    /** `{base_url}` of the specification. */
    baseUrl: `${listener.url}/api`,
    siteUrl: listener.url,
    get key() {
      return account.key;
    },
    /** From now on, only this key is valid. */
    changeKey: (other: string): void => void (account.key = other),
    truth,
    /** Every request that arrived here, in order. */
    log,
    /** The other origin that redirects lead to, with the requests that arrived there. */
    elsewhere,
    /**
     * Spoils the next matching requests. `refuse` works at once and until `recover()`, because a refused request never
     * arrives to be matched. `reset-fresh` closes idle connections, since a client would otherwise reuse one.
     */
    async misbehave(entry: Entry): Promise<void> {
      if (entry.fault === 'refuse') return listener.stop();
      if (entry.fault === 'reset-fresh') listener.dropIdle();
      script.add(entry);
    },
    /**
     * Spoils a share of all requests, the same ones for the same seed. Here `refuse` cuts every connection for
     * `refusedForMs`.
     */
    misbehaveAtRandom: (chance: Chance): void => script.atRandom(chance),
    /** How many entries of the script still wait for a request. */
    get waiting(): number {
      return script.waiting;
    },
    /** Ends all faults. Writes that were put off stay so until the next list. */
    async recover(): Promise<void> {
      script.clear();
      await listener.listen();
    },
    stopListening: listener.stop,
    listenAgain: listener.listen,
    close: async (): Promise<void> => void (await Promise.all([listener.stop(), elsewhere.stop()])),
  };
}

export type FaultServer = Awaited<ReturnType<typeof startFaultServer>>;

function answerWell({ headers }: IncomingMessage, { response, carryOut }: Exchange): void {
  const honest = carryOut();
  const isKnown = honest.headers['ETag'] !== undefined && headers['if-none-match'] === honest.headers['ETag'];
  send(response, isKnown ? { status: 304, headers: honest.headers, body: '' } : honest);
}
