import { timestamp } from '../clock.ts';
import { Refusal } from '../refusal.ts';
import { generateCode, isReserved } from '../short-code.ts';
import type { NewLink } from '../storage/new-links.ts';
import { answer } from './answer.ts';
import { readJson } from './body.ts';
import type { Call, Service } from './call.ts';
import { parseNewLink } from './new-link.ts';

/** `POST ?endpoint=shorten` (section 4.1). */
export async function shorten(call: Call): Promise<Response> {
  const { context, account, service } = call;
  const { url, alias, title } = parseNewLink(await readJson(context));
  const draft = { accountId: account.id, longUrl: url, title, createdAt: timestamp(service.now()) };
  const link =
    alias === undefined || alias === null
      ? await createWithCode(service, draft)
      : await createWithAlias(service, draft, alias);
  return answer(call, createdLink(service.siteUrl, link));
}

type Draft = Omit<NewLink, 'shortCode'>;

async function createWithAlias({ queries }: Service, draft: Draft, alias: string): Promise<NewLink> {
  const taken = new Refusal(409, `The custom alias "${alias}" is already taken: choose another.`);
  if (isReserved(alias)) throw taken;
  const link = { ...draft, shortCode: alias };
  if (!(await create(queries, link))) throw taken;
  return link;
}

async function createWithCode({ queries }: Service, draft: Draft): Promise<NewLink> {
  // A generated code is hardly ever taken; the loop ends because each turn draws another.
  for (;;) {
    const link = { ...draft, shortCode: generateCode() };
    if (await create(queries, link)) return link;
  }
}

/** True when the link is stored, false when its code is taken. */
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
  const shortUrl = `${siteUrl}/${shortCode}`;
  return {
    short_url: shortUrl,
    short_code: shortCode,
    long_url: longUrl,
    qr_code_url: `${siteUrl}/qr?size=200x200&data=${encodeURIComponent(shortUrl)}`,
    created_at: createdAt,
  };
}
