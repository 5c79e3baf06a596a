import { timestamp } from '../clock.ts';
import { ownCode } from '../redirects/own-code.ts';
import { Refusal } from '../refusal.ts';
import { generateCode } from '../redirects/short-code.ts';
import type { Account } from '../database/keys.ts';
import type { NewLink } from '../database/new-links.ts';
import { answer } from './answer.ts';
import { readJson } from './body.ts';
import type { Call, Service } from './call.ts';
import { parseNewLink } from './new-link.ts';

/** `POST ?endpoint=shorten` (specification, section 4.1). */
export async function shorten(call: Call): Promise<Response> {
  const { context, account, service } = call;
  const { url, alias, title } = parseNewLink(await readJson(context));
  if (service.blocklist.blocks(url)) {
    throw new Refusal(400, `Links to ${new URL(url).host} are blocked on this site.`);
  }
  const draft = { accountId: account.id, longUrl: url, title, createdAt: timestamp(service.now()) };
  const link =
    alias === undefined || alias === null
      ? await createWithCode(service, draft)
      : await createWithAlias(service, account, draft, alias);
  return answer(call, createdLink(account.site_url ?? service.siteUrl, link));
}

type Draft = Omit<NewLink, 'shortCode'>;

async function createWithAlias(
  service: Service,
  account: Account,
  draft: Draft,
  alias: string,
): Promise<NewLink> {
  if (await leadsTo(service, account, draft.longUrl, alias)) {
    throw new Refusal(
      400,
      'The URL leads back to the short link itself, which would be an endless redirect.',
    );
  }
  const { queries } = service;
  const link = { ...draft, shortCode: alias };
  if (await create(queries, link)) return link;
  throw new Refusal(409, `The custom alias "${alias}" is already taken: choose another.`);
}

const mostSteps = 10;

/** Whether the URL leads to the alias on this site, directly or through other links of the site. */
async function leadsTo(service: Service, account: Account, url: string, alias: string): Promise<boolean> {
  const siteUrl = account.site_url ?? service.siteUrl;
  let code = ownCode(url, siteUrl);
  for (let step = 0; code !== undefined && step < mostSteps; step += 1) {
    if (code === alias) return true;
    const target = await service.queries.findTarget(code, account.site_url ?? '');
    const next = typeof target === 'object' && 'longUrl' in target ? target.longUrl : '';
    code = ownCode(next, siteUrl);
  }
  return false;
}

async function createWithCode({ queries }: Service, draft: Draft): Promise<NewLink> {
  // A generated code is hardly ever taken, and each turn draws a new one, so the loop ends soon.
  for (;;) {
    const link = { ...draft, shortCode: generateCode() };
    if (await create(queries, link)) return link;
  }
}

/** Returns true when the link was stored, false when its code is taken. */
async function create(queries: Service['queries'], link: NewLink): Promise<boolean> {
  const outcome = await queries.insertLink(link);
  if (outcome === 'limit-reached') {
    throw new Refusal(
      403,
      'The account holds as many links as its plan allows: delete one, or change to a larger plan.',
    );
  }
  return outcome === 'created';
}

function shortUrl(siteUrl: string, code: string): string {
  return `${siteUrl}/${code}`;
}

function createdLink(siteUrl: string, { shortCode, longUrl, createdAt }: NewLink) {
  const url = shortUrl(siteUrl, shortCode);
  return {
    short_url: url,
    short_code: shortCode,
    long_url: longUrl,
    qr_code_url: `${siteUrl}/qr?size=200x200&data=${encodeURIComponent(url)}`,
    created_at: createdAt,
  };
}
