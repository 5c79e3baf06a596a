import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { Refusal } from '../refusal.ts';
import { analytics } from './analytics.ts';
import { authenticate } from './authenticate.ts';
import { bioPages } from './bio-pages.ts';
import type { Endpoint, Env, Service } from './call.ts';
import { links, removeLink } from './links.ts';
import { limitRate } from './rate-limit.ts';
import { shorten } from './shorten.ts';

type Methods = Partial<Record<string, Endpoint>>;

const endpoints: Partial<Record<string, Methods>> = {
  shorten: { POST: shorten },
  links: { GET: links, DELETE: removeLink },
  analytics: { GET: analytics },
  'bio-pages': { GET: bioPages },
};

const maxBodyKb = 64;

/** The API: one path, on which the query parameter `endpoint` selects the operation (section 4). */
export function createApi(service: Service): Hono<Env> {
  const api = new Hono<Env>();
  api.use(service.cors ? openToPages : closedToPages);
  api.use(bodyLimit({ maxSize: maxBodyKb * 1_024, onError: refuseBody }));
  api.all('/', async (context) => {
    const account = await authenticate(context.req.raw, service);
    await limitRate(account, service);
    const endpoint = selectEndpoint(context.req.query('endpoint'), context.req.method, service.blockDelete);
    return endpoint({ context, account, service });
  });
  return api;
}

const openToPages = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'DELETE'],
  allowHeaders: ['Authorization', 'X-API-Key', 'Content-Type', 'If-None-Match'],
  exposeHeaders: ['ETag', 'Retry-After', 'Date'],
  maxAge: 86_400,
});

/** A plain host knows no OPTIONS: a browser's question whether it may ask comes back as a refusal. */
const closedToPages: typeof openToPages = (context, next) => {
  if (context.req.method !== 'OPTIONS') return next();
  throw new Refusal(405, 'The method OPTIONS is not supported here.', { Allow: 'GET, POST, DELETE' });
};

function refuseBody(): never {
  throw new Refusal(413, `The body is too large: at most ${maxBodyKb} kB are allowed.`);
}

/**
 * @throws Refusal 404 for an endpoint that isn't there, 405 for a method that it doesn't take.
 */
function selectEndpoint(name = '', method: string, blockDelete: boolean): Endpoint {
  const methods = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (methods === undefined) {
    const known = Object.keys(endpoints).join(', ');
    throw new Refusal(404, `There is no endpoint "${name}": the parameter endpoint is one of ${known}.`);
  }
  const allowed = Object.keys(methods).filter((name) => !(blockDelete && name === 'DELETE'));
  // What can be read can be asked for its headers alone.
  const wanted = method === 'HEAD' ? 'GET' : method;
  const endpoint = allowed.includes(wanted) ? methods[wanted] : undefined;
  if (endpoint === undefined) {
    throw new Refusal(405, `The method ${method} is not supported here: use ${allowed.join(' or ')}.`, {
      Allow: allowed.join(', '),
    });
  }
  return endpoint;
}
