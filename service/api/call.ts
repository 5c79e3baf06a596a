import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Blocklist } from '../redirects/blocklist.ts';
import type { ClickQueue } from '../clicks/queue.ts';
import type { ViewCounter } from '../clicks/views.ts';
import type { Clock } from '../clock.ts';
import type { Account } from '../database/keys.ts';
import type { Sites } from '../redirects/sites.ts';
import type { Queries } from '../database/queries.ts';
import type { Database } from '../database/schema.ts';
import type { Rates } from './rate-limit.ts';

/** The parts of the service that request handlers use. */
export interface Service {
  db: Database;
  queries: Queries;
  /** The public address of short links and bio pages, without a slash at the end. */
  siteUrl: string;
  /** The sites of accounts that have one of their own. */
  sites: Sites;
  clicks: ClickQueue;
  views: ViewCounter;
  now: Clock;
  rates: Rates;
  /** The length of the rate limits' window. */
  rateWindowMs: number;
  /**
   * Where to redirect browsers that ask for the site itself, or for something that doesn't exist. Without an address they
   * see a page of the service.
   */
  elsewhere: { home?: string | undefined; notFound?: string | undefined };
  blocklist: Blocklist;
  /** False leaves out the CORS headers, as a plain host would. */
  cors: boolean;
  /** True answers DELETE with 405, as some hosts do. */
  blockDelete: boolean;
}

export type Env = { Bindings: HttpBindings };

/** A request with a valid API key. */
export interface Call {
  context: Context<Env>;
  account: Account;
  service: Service;
  /** The headers of every answer. */
  headers: Record<string, string>;
}

export type Endpoint = (call: Call) => Promise<Response>;
