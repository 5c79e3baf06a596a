import { timestamp } from '../clock.ts';
import type { NewLink } from '../database/new-links.ts';
import { wouldLoop } from '../redirects/loops.ts';
import { isPublic } from '../redirects/parse-url.ts';
import { generateCode } from '../redirects/short-code.ts';
import { Refusal } from '../refusal.ts';
import { answer, type Call, type Service } from './call.ts';
import { parseNewLink, readJson } from './new-link.ts';

/** `POST ?endpoint=shorten` (specification, section 4.1). */
export async function shorten(call: Call): Promise<Response> {
  const { context, account, service } = call;
  const { url, alias, title } = parseNewLink(await readJson(context));
  checkPlace(service, url);
  const draft = { accountId: account.id, longUrl: url, title, createdAt: timestamp(service.now()) };
  const link =
    alias === undefined || alias === null
      ? await createWithCode(service, draft)
      : await createWithAlias(call, draft, alias);
  return answer(call, createdLink(call.siteUrl, link));
}

/** @throws Refusal 400 when links may not lead to the URL's host. */
function checkPlace({ blocklist, publicOnly }: Service, url: string): void {
  if (blocklist.blocks(url)) {
    throw new Refusal(400, `Links to ${new URL(url).host} are blocked on this site.`);
  }
  if (publicOnly && !isPublic(url)) {
    throw new Refusal(
      400,
      `The URL must lead to a public host, and ${new URL(url).host} is a private address or name.`,
    );
  }
}

type Draft = Omit<NewLink, 'shortCode'>;

async function createWithAlias({ service, account }: Call, draft: Draft, alias: string): Promise<NewLink> {
  const { queries, sites } = service;
  const code = { site: account.site_url ?? '', code: alias };
  if (await wouldLoop(queries, sites, code, draft.longUrl)) {
    throw new Refusal(
      400,
      'The URL leads back to the short link itself, or through too many links of this site: it would be an endless redirect.',
    );
  }
  const link = { ...draft, shortCode: alias };
  if (await create(queries, link)) return link;
  throw new Refusal(409, `The custom alias "${alias}" is already taken: choose another.`);
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

function createdLink(siteUrl: string, { shortCode, longUrl, createdAt }: NewLink) {
  const url = `${siteUrl}/${shortCode}`;
  return {
    short_url: url,
    short_code: shortCode,
    long_url: longUrl,
    qr_code_url: `${siteUrl}/qr?size=200x200&data=${encodeURIComponent(url)}`,
    created_at: createdAt,
  };
}
