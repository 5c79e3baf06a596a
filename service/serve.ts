import type { Server } from 'node:http';
import type { BlockList } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { openToPages } from './api/cors.ts';
import { defaultRates, hourMs, type Rates } from './api/rate-limit.ts';
import { createApp } from './app.ts';
import { type Blocklist, noBlocklist } from './redirects/blocklist.ts';
import { openCountryDatabase } from './clicks/country.ts';
import { startDeletions } from './clicks/deletions.ts';
import { startForgetting } from './clicks/forgetting.ts';
import { createOriginOf } from './clicks/origin.ts';
import { createClickQueue } from './clicks/queue.ts';
import { createViewCounter } from './clicks/views.ts';
import { createSalts } from './clicks/visitor.ts';
import type { Clock } from './clock.ts';
import { knowRemovals } from './redirects/known-removals.ts';
import { knowSites } from './redirects/sites.ts';
import { createHttpServer, listen, stop, type Timeouts } from './http/http-server.ts';
import { type Observation, observe } from './http/observe.ts';
import { Refusal, refuse } from './refusal.ts';
import { openDatabase } from './database/open.ts';
import { daysTold } from './database/links.ts';
import { readRemovals } from './database/removals.ts';
import { report } from './report.ts';
import { type DatabaseTimeouts, defaultDatabaseTimeouts, type PoolUse } from './database/postgres.ts';
import { createQueries } from './database/queries.ts';
import type { Database } from './database/schema.ts';
import { remembering } from './redirects/remembering.ts';

export interface ServiceOptions {
  /** 0 selects a free port. */
  port?: number | undefined;
  host?: string | undefined;
  /** The public address, if it isn't `http://<host>:<port>`. */
  siteUrl?: string | undefined;
  /** `file:PATH` or `postgres://…`. */
  database?: string | undefined;
  cors?: boolean | undefined;
  blockDelete?: boolean | undefined;
  rates?: Rates | undefined;
  rateWindowMs?: number | undefined;
  now?: Clock | undefined;
  /** Proxies that are believed about a visitor's address and country. */
  trustedProxies?: BlockList | undefined;
  /** The header in which those proxies name the country. */
  countryHeader?: string | undefined;
  /** The path of a country database in MaxMind's format. */
  countryDatabase?: string | undefined;
  /** Where to redirect browsers instead of showing the site's own pages. */
  elsewhere?: { home?: string | undefined; notFound?: string | undefined } | undefined;
  /** Hosts that no link may lead to. The service closes the list when it closes. */
  blocklist?: Blocklist | undefined;
  timeouts?: Timeouts | undefined;
  databaseTimeouts?: DatabaseTimeouts | undefined;
  /** For how many days the service keeps which visitor (as the day's hash) followed which link. */
  retainClicksDays?: number | undefined;
  /** For how many days the code of a deleted link or bio page stays its account's. */
  codesKeptDays?: number | undefined;
  observation?: Observation | undefined;
}

export interface RunningService {
  /** The public address; the API is at `${url}/api`. */
  url: string;
  db: Database;
  /** The address of the metrics, if they are turned on. */
  metricsUrl: string | undefined;
  /** The HTTP server itself, for callers that watch its requests. */
  server: Server;
  /**
   * Takes no more requests, finishes those in flight, stores every click and closes the database. Later calls wait for the
   * first.
   */
  close(): Promise<void>;
}

/** Starts the service and resolves when it takes requests. Rejects when it can't use the port or the database. */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { port = 8787, host = '127.0.0.1' } = options;
  const { cors = true, blockDelete = false, now = Date.now } = options;
  const { rates = defaultRates, rateWindowMs = hourMs } = options;
  const { observation = {}, elsewhere = {} } = options;
  const { blocklist = noBlocklist, retainClicksDays = daysTold } = options;
  const lookup =
    options.countryDatabase === undefined ? undefined : await openCountryDatabase(options.countryDatabase);
  let poolUse: (() => PoolUse) | undefined;
  const db = await openDatabase(
    options.database,
    options.databaseTimeouts ?? defaultDatabaseTimeouts,
    (use) => (poolUse = use),
  );
  const salts = createSalts(db);
  const sites = await knowSites(db);
  await salts.forget(now());
  // The application needs the address, which is known only after the server listens. No request arrives earlier.
  const server = createHttpServer(
    getRequestListener((request, env) => app.fetch(request, env), {
      // HTTP/1.0 requests, which some load balancers send as health checks, have no Host header.
      hostname: 'localhost',
      errorHandler: (error) => refuse(malformed(error), cors ? openToPages : {}),
    }),
    options.timeouts,
  );
  const address = await listen(server, port, host).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  const forgetting = startForgetting(db, salts, now, retainClicksDays);
  const deletions = startDeletions(db);
  const clicks = createClickQueue(
    db,
    salts,
    createOriginOf(options.trustedProxies, lookup, options.countryHeader),
  );
  const views = createViewCounter(db);
  const siteUrl = options.siteUrl?.replace(/\/+$/, '') ?? address;
  const removals = knowRemovals(() => readRemovals(db));
  const app = createApp({
    db,
    queries: remembering(createQueries(db, options.codesKeptDays), removals),
    siteUrl,
    sites,
    clicks,
    views,
    now,
    rates,
    rateWindowMs,
    cors,
    blockDelete,
    blocklist,
    elsewhere,
  });

  async function closeAll(): Promise<void> {
    blocklist.close();
    sites.stop();
    await stop(server);
    await forgetting.stop();
    // If a view can't be counted, the clicks must still be stored.
    await views.drain().catch((error: unknown) => report(error));
    await deletions.stop();
    await clicks.stop().finally(() => db.destroy());
    await observation.accessLog?.close();
  }

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  const observed = { clicks: () => clicks.use(), pool: () => poolUse?.() };
  const metrics = await observe(server, observation, observed).catch(async (error: unknown) => {
    await close();
    throw error;
  });

  return {
    url: siteUrl,
    db,
    metricsUrl: metrics?.url,
    server,
    close: () => close().finally(() => metrics?.close()),
  };
}

function malformed(error: unknown): unknown {
  if (!(error instanceof RequestError)) return error;
  return new Refusal(400, 'The address of the request, or its Host header, is malformed.');
}
