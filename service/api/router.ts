import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { Refusal } from '../refusal.ts';
import { analytics } from './analytics.ts';
import { authenticate } from './authenticate.ts';
import type { Endpoint, Env, Service } from './call.ts';
import { links, removeLink } from './links.ts';
import { shorten } from './shorten.ts';

type Methods = Partial<Record<string, Endpoint>>;

const endpoints: Partial<Record<string, Methods>> = {
  shorten: { POST: shorten },
  links: { GET: links, DELETE: removeLink },
  analytics: { GET: analytics },
};

/** The API: one path, on which the query parameter `endpoint` selects the operation (section 4). */
export function createApi(service: Service): Hono<Env> {
  const api = new Hono<Env>();
  if (service.cors) api.use(openToPages);
  api.all('/', async (context) => {
    const account = await authenticate(context.req.raw, service);
    const endpoint = selectEndpoint(context.req.query('endpoint'), context.req.method, service.blockDelete);
    return endpoint({ context, account, service });
  });
  return api;
}

const openToPages = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'DELETE'],
  allowHeaders: ['Authorization', 'X-API-Key', 'Content-Type'],
  exposeHeaders: ['ETag', 'Retry-After', 'Date'],
  maxAge: 86_400,
});

function selectEndpoint(name: string | undefined, method: string, blockDelete: boolean): Endpoint {
  const methods = name !== undefined && Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (methods === undefined) {
    const known = Object.keys(endpoints).join(', ');
    throw new Refusal(
      404,
      `There is no endpoint "${name ?? ''}": the parameter endpoint is one of ${known}.`,
    );
  }
  const allowed = Object.keys(methods).filter((name) => !(blockDelete && name === 'DELETE'));
  const endpoint = allowed.includes(method) ? methods[method] : undefined;
  if (endpoint === undefined) {
    throw new Refusal(405, `The method ${method} is not supported here: use ${allowed.join(' or ')}.`, {
      Allow: allowed.join(', '),
    });
  }
  return endpoint;
}
