import type { Context } from 'hono';
import type { Env, Service } from '../api/call.ts';
import { agentOf } from '../clicks/agent.ts';
import { headerUrl } from '../redirects/parse-url.ts';
import { Refusal } from '../refusal.ts';
import { isVisit } from '../redirects/visit.ts';
import { chosenLinks, findBioPage } from '../database/bio-pages.ts';
import { bioPage } from './bio-page.ts';
import { homePage } from './home.ts';
import type { Html } from './layout.ts';
import { notFoundPage } from './not-found.ts';
import { takenDownPage } from './taken-down.ts';

// Pages have no script and load nothing from other sites. If escaping ever failed, the browser would still run no script.
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
};

export function showHome(context: Context, { siteUrl, elsewhere }: Service): Response | Promise<Response> {
  if (elsewhere.home !== undefined) return leadTo(elsewhere.home);
  return show(context, homePage(siteUrl));
}

/** Counts as a view what would count as a click on a link: not bots, HEAD requests and prefetches. */
export async function showBioPage(context: Context<Env>, service: Service, id: number): Promise<Response> {
  const { db, sites, views } = service;
  const siteUrl = sites.at(context.env.incoming.headers.host) || service.siteUrl;
  const page = await findBioPage(db, id);
  if (page === undefined) return notFound(context, service);
  const isPerson = agentOf(context.req.header('User-Agent') ?? '') !== 'bot';
  if (isPerson && isVisit(context.env.incoming)) views.add(id);
  return show(context, bioPage(siteUrl, page, await chosenLinks(db, id)));
}

/** Shows browsers a page, and answers everything else with the usual refusal. */
export function notFound(context: Context, { siteUrl, elsewhere }: Service): Response | Promise<Response> {
  if (elsewhere.notFound !== undefined && isForPeople(context)) return leadTo(elsewhere.notFound);
  const sentence = `There is nothing at ${context.req.path}: short links are at /<code>, the API at /api/.`;
  return missing(context, 404, notFoundPage(siteUrl), sentence);
}

/** Answers for a link or bio page that an operator took down. It may come back, so browsers must not cache the 410. */
export function takenDown(context: Context, { siteUrl }: Service): Response | Promise<Response> {
  const sentence = `What was at ${context.req.path} was taken down by those who run this site.`;
  return missing(context, 410, takenDownPage(siteUrl), sentence);
}

function missing(
  context: Context,
  status: 404 | 410,
  page: Html,
  sentence: string,
): Response | Promise<Response> {
  // The answer depends on the Accept header, and a link may be here tomorrow.
  const negotiated = { Vary: 'Accept', 'Cache-Control': headers['Cache-Control'] };
  if (isForPeople(context)) return context.html(page, status, { ...headers, ...negotiated });
  throw new Refusal(status, sentence, negotiated);
}

function isForPeople(context: Context): boolean {
  return context.req.header('Accept')?.includes('text/html') === true;
}

/** Redirects without caching: a link may be here tomorrow, and the operator may choose another address. */
function leadTo(url: string): Response {
  const negotiated = { Vary: 'Accept', 'Cache-Control': 'no-store' };
  return new Response(null, { status: 302, headers: { Location: headerUrl(url), ...negotiated } });
}

function show(context: Context, page: Html): Response | Promise<Response> {
  return context.html(page, 200, headers);
}
