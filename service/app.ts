import { Hono } from 'hono';
import type { Env, Service } from './api/call.ts';
import { createApi } from './api/router.ts';
import { checkDatabaseWritable } from './database/clicks.ts';
import { createQrCodes } from './pages/qr-code.ts';
import { serveAsset, showNotFound, robots, securityText, showHome } from './pages/show.ts';
import { followShortLink } from './redirects/follow-short-link.ts';
import { errorResponse } from './refusal.ts';

/** The routes of the service. Listening is up to the caller. */
export function createApp(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  const api = createApi(service);
  app.all('/api', api);
  app.all('/api/', api);
  app.get('/', (context) => showHome(context, service));
  app.get('/qr', createQrCodes(service));
  app.get('/style.css', (context) => serveAsset(context, 'style.css', 'text/css'));
  app.get('/icon.svg', (context) => serveAsset(context, 'icon.svg', 'image/svg+xml'));
  // Without asking the database, or its failure would get every process restarted.
  app.get('/healthz', () => new Response('{"status":"alive"}', { headers: healthHeaders }));
  app.get('/readyz', () => ready(service));
  app.get('/robots.txt', robots);
  app.get('/.well-known/security.txt', (context) => securityText(context, service));
  // Not '/:code': beside paths without parameters, that needs a router that takes longer.
  app.get('*', (context) => followShortLink(context, service));
  app.notFound((context) => showNotFound(context, service));
  app.onError((error) => errorResponse(error));
  return app;
}

const healthHeaders = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/** Whether requests can be answered, for a proxy that chooses between processes. */
async function ready({ db }: Service): Promise<Response> {
  await checkDatabaseWritable(db);
  return new Response('{"status":"ready"}', { headers: healthHeaders });
}
