import type { Context } from 'hono';
import { Refusal, refuse } from '../refusal.ts';
import { analytics } from './analytics.ts';
import { authenticate } from './authenticate.ts';
import { bioPages } from './bio-pages.ts';
import type { Endpoint, Env, Service } from './call.ts';
import { answerPreflight, openToPages } from './cors.ts';
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

export const endpointNames = Object.keys(endpoints);

/**
 * The API has one path. The query parameter `endpoint` selects the operation (specification, section 4).
 * It is one handler without middleware: middleware that touches the answer costs a third of the requests per second.
 */
export function createApi(service: Service): (context: Context<Env>) => Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    'X-Content-Type-Options': 'nosniff',
    ...(service.cors ? openToPages : {}),
  };
  return async (context) => {
    try {
      if (context.req.method === 'OPTIONS') return answerPreflight(service.cors);
      const account = await authenticate(context, service);
      await limitRate(account, service);
      const endpoint = selectEndpoint(context.req.query('endpoint'), context.req.method, service.blockDelete);
      return await endpoint({ context, account, service, headers });
    } catch (error) {
      return refuse(error, headers);
    }
  };
}

/** @throws Refusal 404 for an unknown endpoint, 405 for a method that the endpoint doesn't take. */
function selectEndpoint(name = '', method: string, blockDelete: boolean): Endpoint {
  const methods = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (methods === undefined) {
    const known = endpointNames.join(', ');
    throw new Refusal(404, `There is no endpoint "${name}": the parameter endpoint is one of ${known}.`);
  }
  const allowed = Object.keys(methods).filter((name) => !(blockDelete && name === 'DELETE'));
  // HEAD is allowed wherever GET is.
  const wanted = method === 'HEAD' ? 'GET' : method;
  const endpoint = allowed.includes(wanted) ? methods[wanted] : undefined;
  if (endpoint === undefined) {
    throw new Refusal(405, `The method ${method} is not supported here: use ${allowed.join(' or ')}.`, {
      Allow: allowed.join(', '),
    });
  }
  return endpoint;
}
