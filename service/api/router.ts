import type { Context } from 'hono';
import { createAuthenticate, limitRate } from './access.ts';
import { handleAnalyticsRequest } from './analytics.ts';
import {
  successResponse,
  type ApiCall,
  type Endpoint,
  type Env,
  queryParameter,
  type Service,
} from './call.ts';
import { handleDeleteRequest, handleLinksRequest } from './links.ts';
import { handleShortenRequest } from './new-link.ts';
import { readBioPagesOfAccount } from '../database/bio-pages.ts';
import { Refusal, errorResponse } from '../refusal.ts';

type Methods = Partial<Record<string, Endpoint>>;

const endpoints: Partial<Record<string, Methods>> = {
  shorten: { POST: handleShortenRequest },
  links: { GET: handleLinksRequest, DELETE: handleDeleteRequest },
  analytics: { GET: handleAnalyticsRequest },
  'bio-pages': { GET: handleBioPagesRequest },
};

export const endpointNames = Object.keys(endpoints);

const preflightMaxAgeS = 86_400;

/**
 * The API has one path. The query parameter `endpoint` selects the operation (specification, section 4).
 * It is one handler without middleware: middleware that touches the answer costs a third of the requests per second.
 */
export function createApi(service: Service): (context: Context<Env>) => Promise<Response> {
  const authenticate = createAuthenticate(service);
  return async (context) => {
    try {
      if (context.req.method === 'OPTIONS') return answerPreflight();
      const account = await authenticate(context);
      await limitRate(account, service);
      const endpoint = selectEndpoint(queryParameter(context, 'endpoint'), context.req.method);
      service.sites.add(account.site_url);
      const siteUrl = service.sites.urlOf(account.site_url);
      return await endpoint({ context, account, siteUrl, service });
    } catch (error) {
      return errorResponse(error);
    }
  };
}

/** Answers a browser's preflight request, which asks whether a page may send a request. */
function answerPreflight(): Response {
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, X-API-Key, Content-Type, If-None-Match',
    'Access-Control-Max-Age': String(preflightMaxAgeS),
  };
  return new Response(null, { status: 204, headers });
}

/** @throws Refusal 404 for an unknown endpoint, 405 for a method that the endpoint doesn't take. */
function selectEndpoint(name = '', method: string): Endpoint {
  const methods = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (methods === undefined) {
    const known = endpointNames.join(', ');
    throw new Refusal(
      404,
      `There is no endpoint "${name.slice(0, 50)}": the parameter endpoint is one of ${known}.`,
    );
  }
  const allowed = Object.keys(methods);
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

/** `GET ?endpoint=bio-pages` (specification, section 4.5). */
async function handleBioPagesRequest(call: ApiCall): Promise<Response> {
  const { account, service, siteUrl } = call;
  await service.views.flush();
  return successResponse(await readBioPagesOfAccount(service.db, siteUrl, account.id));
}
