import type { Context } from 'hono';
import { readFileSync } from 'node:fs';
import type { Answer, Env, Service } from '../api/call.ts';
import { agentOf, isVisit } from '../clicks/agent.ts';
import { dayMs } from '../clock.ts';
import { listShownBioPageLinks, findBioPage } from '../database/bio-pages.ts';
import { bioPage, homePage, type Html, errorPage, previewPage } from './html.ts';
import { headerUrl } from '../redirects/parse-url.ts';
import { Refusal } from '../refusal.ts';

// Pages have no script and load nothing from other sites. If escaping ever failed, the browser would still run no script.
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
};

export function showHome(context: Context<Env>, service: Service): Answer {
  const { home } = service;
  return home === undefined ? show(context, homePage(siteOf(context, service))) : leadTo(home);
}

/** Counts as a view what would count as a click on a link: not bots, HEAD requests and prefetches. */
export async function showBioPage(context: Context<Env>, service: Service, id: number): Promise<Response> {
  const { db, views } = service;
  const page = await findBioPage(db, id);
  if (page === undefined) return showNotFound(context, service);
  const isPerson = agentOf(context.req.header('User-Agent') ?? '') !== 'bot';
  if (isPerson && isVisit(context.env.incoming)) views.add(id);
  return show(context, bioPage(siteOf(context, service), page, await listShownBioPageLinks(db, id)));
}

/** Shows where a link leads, which is no click. */
export function showPreview(context: Context<Env>, service: Service, longUrl: string): Answer {
  context.header('X-Robots-Tag', 'noindex');
  return show(context, previewPage(siteOf(context, service), longUrl));
}

/** Shows browsers a page, and answers everything else with the usual refusal. */
export function showNotFound(context: Context<Env>, service: Service): Answer {
  const { method, path } = context.req;
  if (method !== 'GET' && method !== 'HEAD') {
    throw new Refusal(405, `The method ${method} is not supported here: use GET.`, { Allow: 'GET, HEAD' });
  }
  if (service.notFound !== undefined && isForPeople(context)) return leadTo(service.notFound);
  const sentence = `There is nothing at ${path.slice(0, 100)}: short links are at /<code>, the API at /api/.`;
  return missing(context, service, 404, sentence);
}

/** Answers for a link or bio page that an operator took down. It may come back, so browsers must not cache the 410. */
export function showTakenDown(context: Context<Env>, service: Service): Answer {
  const sentence = `What was at ${context.req.path} was taken down by those who run this site.`;
  return missing(context, service, 410, sentence);
}

function siteOf(context: Context<Env>, { sites }: Service): string {
  return sites.urlOf(sites.at(context.env.incoming.headers.host));
}

function missing(context: Context<Env>, service: Service, status: 404 | 410, sentence: string): Answer {
  // The answer depends on the Accept header, and a link may be here tomorrow.
  const negotiated = { Vary: 'Accept', 'Cache-Control': headers['Cache-Control'] };
  if (isForPeople(context))
    return context.html(errorPage(siteOf(context, service), status), status, { ...headers, ...negotiated });
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

function show(context: Context, page: Html): Answer {
  return context.html(page, 200, headers);
}

const hourS = 3_600;
const dayS = 24 * hourS;

/** Serves a file of this folder, such as the style sheet. */
export function serveAsset(context: Context, file: 'style.css' | 'icon.svg', type: string): Response {
  return respond(context, readFileSync(new URL(file, import.meta.url), 'utf8'), type, hourS);
}

/**
 * `GET /robots.txt`: programs that show previews ask it before they follow a link. That search engines list the page and not
 * the short link, each redirect says itself.
 */
export function robots(context: Context): Response {
  return respond(context, 'User-agent: *\nDisallow: /api/\nDisallow: /api?\n', 'text/plain', dayS);
}

const validDays = 180;

/** `GET /.well-known/security.txt` (RFC 9116): whom to tell of abuse, and of faults of the service. */
export function securityText(context: Context<Env>, { contact, sites, now }: Service): Response {
  if (contact === undefined)
    throw new Refusal(404, 'Those who run this site have given no address for reports.');
  const siteUrl = sites.urlOf(sites.at(context.env.incoming.headers.host));
  // The date changes once a day, so that the answer can be cached.
  const expires = new Date(Math.floor(now() / dayMs + validDays) * dayMs).toISOString();
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return respond(context, `${lines.join('\n')}\n`, 'text/plain', dayS);
}

function respond(context: Context, body: string, type: string, maxAgeS: number): Response {
  return context.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': `public, max-age=${maxAgeS}`,
  });
}
