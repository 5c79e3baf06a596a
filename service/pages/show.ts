import type { Context } from 'hono';
import type { Env, Service } from '../api/call.ts';
import { agentOf } from '../clicks/agent.ts';
import { Refusal } from '../refusal.ts';
import { isVisit } from '../visit.ts';
import { countView, findBioPage, titledLinks } from '../storage/bio-pages.ts';
import { bioPage } from './bio-page.ts';
import { homePage } from './home.ts';
import type { Html } from './layout.ts';
import { notFoundPage } from './not-found.ts';

// The pages have no script, and nothing from elsewhere: should an escape ever fail, nothing would run.
const headers = {
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
};

export function showHome(context: Context, { siteUrl }: Service): Response | Promise<Response> {
  return show(context, homePage(siteUrl));
}

/** A person's visit counts as a view, as it would count as a click on a link. */
export async function showBioPage(context: Context<Env>, service: Service, id: number): Promise<Response> {
  const { db, siteUrl } = service;
  const page = await findBioPage(db, id);
  if (page === undefined) return notFound(context, service);
  if (isVisit(context.env.incoming) && agentOf(context.req.header('User-Agent') ?? '') !== 'bot') {
    // Who wants to see the page is not to suffer from a database that can't write.
    await countView(db, id).catch(console.error);
  }
  return show(context, bioPage(siteUrl, page, await titledLinks(db, page.account_id)));
}

/** A page for a browser, and the usual refusal for everything else. */
export function notFound(context: Context, { siteUrl }: Service): Response | Promise<Response> {
  // What stands here tomorrow, or for another reader, is something else.
  const negotiated = { Vary: 'Accept', 'Cache-Control': headers['Cache-Control'] };
  if (context.req.header('Accept')?.includes('text/html') === true)
    return context.html(notFoundPage(siteUrl), 404, { ...headers, ...negotiated });
  throw new Refusal(
    404,
    `There is nothing at ${context.req.path}: short links are at /<code>, the API at /api/.`,
    negotiated,
  );
}

function show(context: Context, page: Html): Response | Promise<Response> {
  return context.html(page, 200, headers);
}
