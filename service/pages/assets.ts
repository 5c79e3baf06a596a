import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import type { Env, Service } from '../api/call.ts';
import { dayMs } from '../clock.ts';
import { Refusal } from '../refusal.ts';

const hourS = 3_600;
const dayS = 24 * hourS;

/** Serves a file of this folder, such as the style sheet. */
export function asset(context: Context, file: 'style.css' | 'icon.svg', type: string): Response {
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
