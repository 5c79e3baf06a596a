import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { ServiceSettings } from '../cli/settings.ts';
import type { BatchQueue } from '../clicks/batches.ts';
import type { ClickQueue } from '../clicks/queue.ts';
import type { Clock } from '../clock.ts';
import type { KeyAccount } from '../database/keys.ts';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import type { Blocklist } from '../redirects/blocklist.ts';
import type { Sites } from '../redirects/sites.ts';
import { jsonHeaders, Refusal } from '../refusal.ts';
import type { Rates } from './access.ts';

/** The parts of the service that request handlers use, and the settings that they follow. */
export interface Service extends Pick<ServiceSettings, 'home' | 'notFound' | 'passQuery' | 'contact'> {
  db: Database;
  queries: Queries;
  sites: Sites;
  clicks: ClickQueue;
  /** Views of bio pages, by their ids. */
  views: BatchQueue<number>;
  blocklist: Blocklist;
  /** Names the client of a request, so that each has its own limits. */
  clientOf: (request: IncomingMessage) => string;
  now: Clock;
  rates: Rates;
  rateWindowMs: number;
  publicOnly: boolean;
}

/** What a handler returns: without a promise, Hono and the server answer faster. */
export type Answer = Response | Promise<Response>;

export type Env = { Bindings: HttpBindings };

/** A request with a valid API key. */
export interface ApiCall {
  context: Context<Env>;
  account: KeyAccount;
  /** The public address of the account's short links, without a slash at the end. */
  siteUrl: string;
  service: Service;
}

export type Endpoint = (call: ApiCall) => Promise<Response>;

/** The envelope of a success (specification, section 2.1). */
export function successResponse(data: unknown): Response {
  return new Response(JSON.stringify({ success: true, data }), { headers: jsonHeaders });
}

/**
 * Reads a parameter of the query; undefined when it is missing.
 * @throws Refusal 400 when it is there several times, since nobody knows which one is meant.
 */
export function queryParameter({ req }: Context<Env>, name: string): string | undefined {
  const [value, ...others] = req.queries(name) ?? [];
  if (others.length > 0) throw new Refusal(400, `The request has several parameters ${name}: send only one.`);
  return value;
}

/**
 * Reads a whole number from the query; undefined when the parameter is missing.
 * @throws Refusal 400 for anything but digits.
 */
export function integerParameter({ context }: ApiCall, name: string): number | undefined {
  const text = queryParameter(context, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) {
    throw new Refusal(
      400,
      `The parameter ${name} must be a whole number of at most 15 digits, not "${text.slice(0, 50)}".`,
    );
  }
  return Number(text);
}
