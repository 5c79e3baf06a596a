import type { Context } from 'hono';
import type { Env, Service } from './api/call.ts';
import { notFoundPage } from './pages/not-found.ts';
import { Refusal } from './refusal.ts';
import { findDestination } from './storage/destinations.ts';

/** `GET {site_url}/<code>`: leads to the link's destination and notes the click. */
export async function redirect(context: Context<Env>, service: Service): Promise<Response> {
  const code = context.req.param('code') ?? '';
  const destination = await findDestination(service.db, code);
  if (destination === undefined) return notFound(context);
  const { linkId, accountId, longUrl } = destination;
  if (isVisit(context)) {
    service.clicks.add({
      linkId,
      accountId,
      at: service.now(),
      userAgent: context.req.header('User-Agent') ?? '',
      address: context.env.incoming.socket.remoteAddress ?? '',
      country: 'Unknown',
    });
  }
  // Not to be cached, or the second visit would never be counted.
  return context.body(null, 302, { Location: headerValue(longUrl), 'Cache-Control': 'no-store' });
}

/** Looking at the headers alone, or fetching ahead of a click that may never come, is no click. */
function isVisit({ req }: Context<Env>): boolean {
  if (req.method === 'HEAD') return false;
  return !(req.header('Sec-Purpose') ?? req.header('Purpose') ?? '').includes('prefetch');
}

/** The URL as it was given where a header can carry it; with anything but ASCII in it, percent-encoded. */
function headerValue(url: string): string {
  return /^[\x21-\x7e]+$/.test(url) ? url : new URL(url).href;
}

/** A page for a browser, and the usual refusal for everything else. */
export function notFound(context: Context<Env>): Response | Promise<Response> {
  if (context.req.header('Accept')?.includes('text/html') === true) return context.html(notFoundPage(), 404);
  throw new Refusal(404, `There is nothing at ${context.req.path}.`);
}
