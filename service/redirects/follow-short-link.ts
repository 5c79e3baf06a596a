import type { Context } from 'hono';
import type { Answer, Env, Service } from '../api/call.ts';
import { isVisit } from '../clicks/agent.ts';
import type { Code, LinkTarget, Target } from '../database/codes.ts';
import type { Queries } from '../database/queries.ts';
import { showNotFound, showBioPage, showPreview, showTakenDown } from '../pages/show.ts';
import { headerUrl, withQuery } from './parse-url.ts';
import { readPath } from './short-code.ts';

/** What browsers and proxies accept in a header is limited, so a longer address is led to without the visitor's query. */
const maxLocation = 8_192;

/**
 * `GET {site_url}/<code>`: redirects to the link's long URL, or shows the bio page with that username. With a `+` after the
 * code it shows where the link leads.
 */
export function followShortLink(context: Context<Env>, service: Service): Answer {
  const asked = readPath(context.req.path);
  if (asked === undefined) return showNotFound(context, service);
  const site = service.sites.at(context.env.incoming.headers.host);
  const target = findTargetAt(service.queries, { site, code: asked.code });
  return target instanceof Promise
    ? target.then((found) => answer(context, service, found, asked.isPreview))
    : answer(context, service, target, asked.isPreview);
}

/** What is at a code, or else at the only other spelling of it in capital and small letters. */
function findTargetAt(queries: Queries, asked: Code): Target | Promise<Target> {
  const target = queries.findTarget(asked.code, asked.site);
  // A remembered link is answered without a promise, which Hono and the server answer faster, too.
  if (target instanceof Promise) return target.then((found) => found ?? findOtherSpelling(queries, asked));
  return target ?? findOtherSpelling(queries, asked);
}

async function findOtherSpelling(queries: Queries, asked: Code): Promise<Target> {
  const code = await queries.findOnlyCaseVariant(asked);
  return code === undefined ? undefined : queries.findTarget(code, asked.site);
}

function answer(context: Context<Env>, service: Service, target: Target, isPreview: boolean): Answer {
  if (target === undefined) return showNotFound(context, service);
  if (target === 'taken-down') return showTakenDown(context, service);
  if ('bioPageId' in target) return showBioPage(context, service, target.bioPageId);
  if (service.blocklist.blocks(target.longUrl)) return showTakenDown(context, service);
  return isPreview ? showPreview(context, service, target.longUrl) : redirect(context, service, target);
}

function redirect(context: Context<Env>, service: Service, { linkId, longUrl }: LinkTarget): Response {
  const { incoming } = context.env;
  const { headers, socket, url = '' } = incoming;
  if (isVisit(incoming)) {
    service.clicks.add({ linkId, at: service.now(), peer: socket.remoteAddress ?? '', headers });
  }
  return new Response(null, {
    status: 302,
    headers: {
      Location: service.passQuery && url.includes('?') ? withVisitorsQuery(longUrl, url) : headerUrl(longUrl),
      // A cached redirect would never reach the service again, and its clicks would not be counted.
      'Cache-Control': 'no-store',
      // Search engines should list the page, not the short link.
      'X-Robots-Tag': 'noindex',
      'Content-Length': '0',
    },
  });
}

function withVisitorsQuery(longUrl: string, asked: string): string {
  const query = asked.slice(asked.indexOf('?') + 1);
  const location = query === '' ? '' : headerUrl(withQuery(longUrl, query));
  return location === '' || location.length > maxLocation ? headerUrl(longUrl) : location;
}
