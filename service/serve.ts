import { getRequestListener, RequestError } from '@hono/node-server';
import type { Server } from 'node:http';
import { defaultRates, hourMs, type Rates } from './api/access.ts';
import { cacheKeyOwners, createKeyUse } from './api/remembered-keys.ts';
import { createApp } from './app.ts';
import { defaultServiceSettings, type ServiceSettings } from './cli/settings.ts';
import { createBatchQueue } from './clicks/batches.ts';
import { startVisitorErasure, startRetentionCleanup, startBackgroundWork } from './clicks/clean-up.ts';
import { type CountryLookup, createClientOf, createOriginOf, openCountryDatabase } from './clicks/origin.ts';
import { createClickQueue } from './clicks/queue.ts';
import type { Clock } from './clock.ts';
import { listSiteUrls } from './database/accounts.ts';
import { addBioPageViews } from './database/bio-pages.ts';
import { openAndMigrateDatabase, openingFailure } from './database/open.ts';
import { type DatabaseTimeouts, defaultDatabaseTimeouts, type PoolUse } from './database/postgres.ts';
import { createQueries } from './database/queries.ts';
import { createRemovalCountCache, readRemovalCount } from './database/removals.ts';
import { createVisitorSalts } from './database/visitor-salts.ts';
import type { Database } from './database/schema.ts';
import { createHttpServer, listen } from './http/http-server.ts';
import { type MetricsServer, serveMetrics } from './http/metrics.ts';
import { reportToOperator } from './log.ts';
import { type Blocklist, noBlocklist, openBlocklist } from './redirects/blocklist.ts';
import { hasPublicHost, withoutTrailingSlash } from './redirects/parse-url.ts';
import { cacheTargets } from './redirects/remembered-targets.ts';
import { createSites } from './redirects/sites.ts';
import { Refusal, errorResponse } from './refusal.ts';

const lookForSitesMs = 2_000;

const malformed = new Refusal(400, 'The address of the request, or its Host header, is malformed.');

/** The settings, and what only tests change. */
export interface ServiceOptions extends Partial<ServiceSettings> {
  databaseTimeouts?: DatabaseTimeouts;
  rates?: Rates;
  /** The length of the rate limits' window. */
  rateWindowMs?: number;
  now?: Clock;
}

export interface RunningService {
  url: string;
  db: Database;
  metricsUrl: string | undefined;
  /** The HTTP server itself, for callers that watch its requests. */
  server: Server;
  /**
   * Takes no more requests, finishes those in flight, stores every click and closes the database. Later calls wait for the
   * first.
   */
  close(): Promise<void>;
}

interface OpenFiles {
  lookup: CountryLookup | undefined;
  blocklist: Blocklist;
}

/** Starts the service and resolves when it takes requests. Rejects when it can't use the port, the database or a file. */
export async function startService(options: ServiceOptions & { database: string }): Promise<RunningService> {
  const files = {
    lookup:
      options.countryDatabase === undefined ? undefined : await openCountryDatabase(options.countryDatabase),
    blocklist: options.blocklist === undefined ? noBlocklist : await openBlocklist(options.blocklist),
  };
  const { database, databaseTimeouts = defaultDatabaseTimeouts } = options;
  let poolUse: (() => PoolUse) | undefined;
  const db = await openAndMigrateDatabase(database, databaseTimeouts, (use) => (poolUse = use));
  try {
    return await serve({ ...defaultServiceSettings, ...options }, db, files, () => poolUse?.());
  } catch (error) {
    await db.destroy();
    throw openingFailure(database, error);
  }
}

async function serve(
  options: ServiceOptions & ServiceSettings,
  db: Database,
  { lookup, blocklist }: OpenFiles,
  pool: () => PoolUse | undefined,
): Promise<RunningService> {
  const { port, host, now = Date.now } = options;
  const kept = { visitors: options.retainClicks, codes: options.keepCodes };
  const salts = createVisitorSalts(db);
  // Before the first request, so that no salt outlives a restart; a full disk must not keep links from redirecting.
  await salts.forget(now()).catch((error: unknown) => reportToOperator(error));
  const siteUrls = await listSiteUrls(db);
  // The application needs the address, which is known only after the server listens. No request arrives earlier.
  const { server, stop } = createHttpServer(
    getRequestListener((request, env) => app.fetch(request, env), {
      // HTTP/1.0 requests, which some load balancers send as health checks, have no Host header.
      hostname: 'localhost',
      errorHandler: (error) => errorResponse(error instanceof RequestError ? malformed : error),
    }),
  );
  const address = await listen(server, port, host);
  const clicks = createClickQueue(
    db,
    salts,
    createOriginOf(options.trustProxy, lookup, options.countryHeader),
  );
  const views = createBatchQueue<number>('Views', (pageIds, batch) => addBioPageViews(db, pageIds, batch));
  const siteUrl = options.siteUrl === undefined ? address : withoutTrailingSlash(options.siteUrl);
  const sites = createSites(siteUrl, siteUrls);
  const work = [
    startRetentionCleanup(db, salts, now, kept),
    startVisitorErasure(db),
    // A process learns of a new site when its account asks for something, or within these seconds.
    startBackgroundWork('The sites of accounts could not be read:', lookForSitesMs, async () => {
      sites.update(await listSiteUrls(db));
      return lookForSitesMs;
    }),
  ];
  const removals = createRemovalCountCache(() => readRemovalCount(db));
  const keyUse = createKeyUse(db, now);
  const queries = createQueries(db, kept.codes);
  const app = createApp({
    db,
    // Neither redirects nor keys cost a query while nothing is removed.
    queries: {
      ...queries,
      findTarget: cacheTargets(queries.findTarget, removals),
      findKeyOwner: cacheKeyOwners(queries.findKeyOwner, removals, keyUse.note),
    },
    sites,
    clicks,
    views,
    blocklist,
    clientOf: createClientOf(options.trustProxy),
    now,
    rates: options.rates ?? defaultRates,
    rateWindowMs: options.rateWindowMs ?? hourMs,
    publicOnly: options.publicOnly ?? hasPublicHost(siteUrl),
    passQuery: options.passQuery,
    contact: options.contact,
    home: options.home,
    notFound: options.notFound,
  });

  let metrics: MetricsServer | undefined;

  async function closeAll(): Promise<void> {
    blocklist.close();
    await stop();
    await Promise.all(work.map((each) => each.stop()));
    // What can't be stored any more must not keep the rest from being closed.
    // Clicks come first: who runs the service may end it before all is stored.
    await clicks.stop();
    await keyUse.store().catch((error: unknown) => reportToOperator(error));
    views.stop();
    await views.flush().catch((error: unknown) => reportToOperator(error));
    await db.destroy();
  }

  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll().finally(() => metrics?.close()));
  if (options.metrics !== undefined)
    metrics = await serveMetrics(options.metrics, server, { clicks: clicks.use, pool }).catch(
      async (error: unknown) => {
        await close();
        throw error;
      },
    );
  return { url: siteUrl, db, metricsUrl: metrics?.url, server, close };
}
