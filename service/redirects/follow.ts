import type { Context } from 'hono';
import type { Env, Service } from '../api/call.ts';
import { notFound, showBioPage, takenDown } from '../pages/show.ts';
import { headerUrl } from './parse-url.ts';
import { isAlias } from './short-code.ts';
import type { LinkTarget, Target } from '../database/targets.ts';
import { isVisit } from './visit.ts';

/** `GET {site_url}/<code>`: redirects to the link's long URL, or shows the bio page with that username. */
export function follow(context: Context<Env>, service: Service): Response | Promise<Response> {
  const code = context.req.path.slice(1);
  // Only well-formed codes reach the database: PostgreSQL refuses text with NUL.
  if (!isAlias(code)) return notFound(context, service);
  const target = service.queries.findTarget(code, service.sites.at(context.env.incoming.headers.host));
  // A remembered link is answered without a promise, which Hono and the server answer faster, too.
  return target instanceof Promise
    ? target.then((found) => answer(context, service, found))
    : answer(context, service, target);
}

function answer(context: Context<Env>, service: Service, target: Target): Response | Promise<Response> {
  if (target === undefined) return notFound(context, service);
  if (target === 'taken-down') return takenDown(context, service);
  if ('bioPageId' in target) return showBioPage(context, service, target.bioPageId);
  if (service.blocklist.blocks(target.longUrl)) return takenDown(context, service);
  return redirect(context, service, target);
}

function redirect(context: Context<Env>, { clicks, now }: Service, target: LinkTarget): Response {
  const { linkId, longUrl } = target;
  const { incoming } = context.env;
  if (isVisit(incoming)) {
    const { headers, socket } = incoming;
    clicks.add({ linkId, at: now(), peer: socket.remoteAddress ?? '', headers });
  }
  // A cached redirect would never reach the service again, and its clicks would not be counted.
  return new Response(null, {
    status: 302,
    headers: { Location: headerUrl(longUrl), 'Cache-Control': 'no-store', 'Content-Length': '0' },
  });
}
