import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Blocklist } from '../blocklist.ts';
import type { OldClicks } from '../clicks/old-clicks.ts';
import type { ClickQueue } from '../clicks/queue.ts';
import type { ViewCounter } from '../clicks/views.ts';
import type { Clock } from '../clock.ts';
import type { Account } from '../storage/accounts/accounts.ts';
import type { Queries } from '../storage/queries.ts';
import type { Database } from '../storage/database/schema.ts';
import type { Rates } from './rate-limit.ts';

/** What the service is made of: handed to everything that answers a request. */
export interface Service {
  db: Database;
  queries: Queries;
  /** The public address of short links and bio pages, without a slash at its end. */
  siteUrl: string;
  clicks: ClickQueue;
  views: ViewCounter;
  oldClicks: OldClicks;
  now: Clock;
  rates: Rates;
  /** The length of the window that the rates are for. */
  rateWindowMs: number;
  /** Where people are led who ask for the site itself, and for what isn't there; without them they see a page of its own. */
  elsewhere: { home?: string | undefined; notFound?: string | undefined };
  /** Hosts that no link may lead to. */
  blocklist: Blocklist;
  /** False leaves the CORS headers out, as a plain host would. */
  cors: boolean;
  /** True answers DELETE with 405, as some hosts do. */
  blockDelete: boolean;
}

export type Env = { Bindings: HttpBindings };

/** A request that has shown a valid key. */
export interface Call {
  context: Context<Env>;
  account: Account;
  service: Service;
  /** What every answer carries. */
  headers: Record<string, string>;
}

export type Endpoint = (call: Call) => Promise<Response>;
