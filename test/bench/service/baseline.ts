import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { answerMemory, announce } from './child.ts';

/** The least that Hono can do for a redirect and for a JSON request. The service is compared with it. */
const app = new Hono();
app.get('/:code', (context) => context.redirect('https://example.com/', 302));
app.post('/echo', async (context) => context.json(await context.req.json()));

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  answerMemory();
  announce({ url: `http://127.0.0.1:${port}` });
});
