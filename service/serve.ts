import { getRequestListener, RequestError } from '@hono/node-server';
import type { Server } from 'node:http';
import type { BlockList } from 'node:net';
import { defaultRates, hourMs, type Rates } from './api/access.ts';
import { openToPages } from './api/router.ts';
import { createApp } from './app.ts';
import { startDeletions, startForgetting } from './clicks/clean-up.ts';
import { type CountryLookup, createClientOf, createOriginOf, openCountryDatabase } from './clicks/origin.ts';
import { createClickQueue } from './clicks/queue.ts';
import { createViewCounter } from './clicks/views.ts';
import { createSalts } from './clicks/visitor.ts';
import type { Clock } from './clock.ts';
import { listSites } from './database/accounts.ts';
import { daysTold } from './database/links.ts';
import { codesKeptDays } from './database/new-links.ts';
import { openDatabase, openingFailure } from './database/open.ts';
import { type DatabaseTimeouts, defaultDatabaseTimeouts, type PoolUse } from './database/postgres.ts';
import { createQueries } from './database/queries.ts';
import { knowRemovals, readRemovals } from './database/removals.ts';
import type { Database } from './database/schema.ts';
import { createHttpServer, listen, stop, type Timeouts } from './http/http-server.ts';
import { type Observation, observe } from './http/observe.ts';
import { report } from './log.ts';
import { type Blocklist, noBlocklist } from './redirects/blocklist.ts';
import { isPublic, withoutSlash } from './redirects/parse-url.ts';
import { createKeyUse, rememberingKeys } from './redirects/remembered-keys.ts';
import { rememberingTargets } from './redirects/remembered-targets.ts';
import { knowSites } from './redirects/sites.ts';
import { Refusal, refuse } from './refusal.ts';

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
  /** Whether links may only lead to public hosts. Without a word they may, if the site's own isn't public. */
  publicOnly?: boolean | undefined;
  /** Whether the query of a short link is added to the page that it leads to. */
  passQuery?: boolean | undefined;
  /** A `mailto:` or web address for those who want to report something. */
  contact?: string | undefined;
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
  const lookup =
    options.countryDatabase === undefined ? undefined : await openCountryDatabase(options.countryDatabase);
  let poolUse: (() => PoolUse) | undefined;
  const db = await openDatabase(
    options.database,
    options.databaseTimeouts ?? defaultDatabaseTimeouts,
    (use) => (poolUse = use),
  );
  try {
    return await serve(options, db, lookup, () => poolUse?.());
  } catch (error) {
    await db.destroy();
    throw openingFailure(options.database, error);
  }
}

async function serve(
  options: ServiceOptions,
  db: Database,
  lookup: CountryLookup | undefined,
  pool: () => PoolUse | undefined,
): Promise<RunningService> {
  const { port = 8787, host = '127.0.0.1' } = options;
  const { cors = true, blockDelete = false, now = Date.now } = options;
  const { rates = defaultRates, rateWindowMs = hourMs } = options;
  const { observation = {}, elsewhere = {}, blocklist = noBlocklist } = options;
  const kept = {
    visitors: options.retainClicksDays ?? daysTold,
    codes: options.codesKeptDays ?? codesKeptDays,
  };
  const salts = createSalts(db);
  // Before the first request, so that no salt outlives a restart; a full disk must not keep links from redirecting.
  await salts.forget(now()).catch((error: unknown) => report(error));
  const accountSites = await listSites(db);
  // The application needs the address, which is known only after the server listens. No request arrives earlier.
  const server = createHttpServer(
    getRequestListener((request, env) => app.fetch(request, env), {
      // HTTP/1.0 requests, which some load balancers send as health checks, have no Host header.
      hostname: 'localhost',
      errorHandler: (error) => refuse(malformed(error), cors ? openToPages : {}),
    }),
    options.timeouts,
    cors ? openToPages : {},
  );
  const address = await listen(server, port, host);
  const work = [startForgetting(db, salts, now, kept), startDeletions(db)];
  const origins = createOriginOf(options.trustedProxies, lookup, options.countryHeader);
  const clicks = createClickQueue(db, salts, origins);
  const views = createViewCounter(db);
  const siteUrl = options.siteUrl === undefined ? address : withoutSlash(options.siteUrl);
  const sites = knowSites(db, siteUrl, accountSites);
  const removals = knowRemovals(() => readRemovals(db));
  const keyUse = createKeyUse(db, now);
  const queries = createQueries(db, kept.codes);
  const app = createApp({
    db,
    // Neither redirects nor keys cost a query while nothing is removed.
    queries: {
      ...queries,
      findTarget: rememberingTargets(queries.findTarget, removals),
      findKeyOwner: rememberingKeys(queries.findKeyOwner, removals, keyUse.note),
    },
    sites,
    clicks,
    views,
    now,
    clientOf: createClientOf(options.trustedProxies),
    rates,
    rateWindowMs,
    cors,
    blockDelete,
    blocklist,
    publicOnly: options.publicOnly ?? isPublic(siteUrl),
    passQuery: options.passQuery ?? false,
    contact: options.contact,
    elsewhere,
  });

  async function closeAll(): Promise<void> {
    blocklist.close();
    sites.stop();
    await stop(server);
    for (const each of work) await each.stop();
    // What can't be stored any more must not keep the rest from being closed.
    await keyUse.store().catch((error: unknown) => report(error));
    await views.drain().catch((error: unknown) => report(error));
    await clicks.stop();
    await db.destroy();
    await observation.accessLog?.close();
  }

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());
  const observed = { clicks: () => clicks.use(), pool };
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
