import { Hono } from 'hono';
import type { Env, Service } from './api/call.ts';
import { createApi } from './api/router.ts';
import { follow } from './follow.ts';
import { asset } from './pages/assets.ts';
import { notFound, showHome } from './pages/show.ts';
import { qrCode } from './qr.ts';
import { Refusal } from './refusal.ts';

/** The whole service as an application that answers requests; it listens to nothing by itself. */
export function createApp(service: Service): Hono<Env> {
  const app = new Hono<Env>();
  const api = createApi(service);
  app.route('/api', api);
  app.route('/api/', api);
  app.get('/', (context) => showHome(context, service));
  app.get('/qr', qrCode);
  app.get('/style.css', (context) => asset(context, 'style.css', 'text/css'));
  app.get('/icon.svg', (context) => asset(context, 'icon.svg', 'image/svg+xml'));
  app.get('/:code', (context) => follow(context, service));
  app.notFound(notFound);
  app.onError((error, context) => {
    if (error instanceof Refusal) {
      return context.json({ error: error.message }, error.status, error.headers);
    }
    console.error(error);
    return context.json({ error: 'The service failed to answer: try again later.' }, 500);
  });
  return app;
}
