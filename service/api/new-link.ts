import type { Context } from 'hono';
import { successResponse, type ApiCall, type Env, type Service } from './call.ts';
import { timestamp } from '../clock.ts';
import { requireLinkByCode } from '../database/links.ts';
import type { LinkToInsert } from '../database/new-links.ts';
import { wouldLoop } from '../redirects/loops.ts';
import { hasUserInfo, headerUrl, hasPublicHost, isWebAddress, parseUrl } from '../redirects/parse-url.ts';
import { aliasPattern, generateCode } from '../redirects/short-code.ts';
import { Refusal } from '../refusal.ts';

import * as v from 'valibot';

const maxBytes = 65_536;

const maxUrlLength = 8_192;
const maxTitleLength = 300;

const urlTooLong = `The URL is too long: at most ${maxUrlLength} characters are allowed.`;
const url = v.pipe(
  v.string('The field "url" is required and must be a string.'),
  v.maxLength(maxUrlLength, urlTooLong),
  // The URL parser silently drops line breaks and outer spaces. We store exactly what was sent, so we refuse them.
  v.check(
    (text) => isStorable(text) && !/[\t\n\r]|^\s|\s$/.test(text) && parseUrl(text) !== null,
    'The URL format is not valid: give a whole address such as https://example.com/page.',
  ),
  v.check(
    (text) => !hasUserInfo(text),
    'The URL must not hold a user or a password before its host: everybody who follows the link would get them.',
  ),
  v.check(isWebAddress, 'The URL must begin with http:// or https:// and a host that can exist.'),
  v.check((text) => headerUrl(text).length <= maxUrlLength, urlTooLong),
);

const aliasRule = 'The alias must be a string of 3 to 50 letters, digits, hyphens and underscores.';
const alias = v.pipe(v.string(aliasRule), v.regex(aliasPattern, aliasRule));

const titleRule = `The title must be a string of at most ${maxTitleLength} characters, without NUL or half characters.`;
const title = v.pipe(
  v.string(titleRule),
  // Counts characters: `length` counts an emoji as two.
  v.check((text) => isStorable(text) && Array.from(text).length <= maxTitleLength, titleRule),
);

const newLink = v.pipe(
  v.unknown(),
  v.check(isObject, 'The body must be a JSON object with "url" and, if wanted, "alias" and "title".'),
  v.object({ url, alias: v.nullish(alias), title: v.nullish(title, '') }, 'The field "url" is required.'),
);

/**
 * Checks the body of `shorten` (specification, section 4.1). An alias or title of null counts as not given.
 * @throws Refusal 400 that names the field and says what it may be.
 */
export function parseNewLink(body: unknown): v.InferOutput<typeof newLink> {
  const result = v.safeParse(newLink, body, { abortEarly: true });
  if (!result.success) throw new Refusal(400, result.issues[0].message);
  return result.output;
}

function isObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body);
}

// PostgreSQL can't store NUL, and a lone surrogate has no UTF-8 form: both would come back changed.
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}

/**
 * Reads the body as JSON.
 * @throws Refusal 400 when it breaks off, or it isn't JSON or its Content-Type isn't, 413 when it is over 64 kB, 415 when it is compressed.
 */
export async function readJson({ req, env }: Context<Env>): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(req.header('Content-Type') ?? '')) {
    throw new Refusal(400, 'Send the body as JSON, with the header "Content-Type: application/json".');
  }
  const encoding = req.header('Content-Encoding') ?? 'identity';
  if (!/^identity$/i.test(encoding.trim())) {
    throw new Refusal(415, `Send the body as it is, not encoded as ${encoding.slice(0, 50)}.`, {
      'Accept-Encoding': 'identity',
    });
  }
  if (Number(req.header('Content-Length')) > maxBytes) refuseBody();
  const bytes = await readUntilTooLarge(env.incoming).catch((error: unknown) => {
    // The client has left. Node calls that ECONNRESET, which would pass for a database that is away.
    throw error instanceof Refusal ? error : new Refusal(400, 'The body broke off.');
  });
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}

async function readUntilTooLarge(incoming: Env['Bindings']['incoming']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Destroying the request would close the connection that the refusal must be sent through.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > maxBytes) refuseBody();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Decodes UTF-8 and drops a byte order mark. `fatal`, or invalid bytes would be stored as replacement characters. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The body is not valid UTF-8.');
  }
}

function refuseBody(): never {
  // Without `Connection: close`: closed before the rest of the body is read, the connection would take the refusal with it.
  throw new Refusal(413, `The body is too large: at most ${maxBytes / 1_024} kB are allowed.`);
}

/** `POST ?endpoint=shorten` (specification, section 4.1). */
export async function handleShortenRequest(call: ApiCall): Promise<Response> {
  const { context, account, service } = call;
  const { url, alias, title } = parseNewLink(await readJson(context));
  checkPlace(service, url);
  const draft = { accountId: account.id, longUrl: url, title, createdAt: timestamp(service.now()) };
  return successResponse(createdLink(call.siteUrl, await createLink(call, draft, alias ?? undefined)));
}

/** @throws Refusal 400 when links may not lead to the URL's host. */
function checkPlace({ blocklist, publicOnly }: Service, url: string): void {
  if (blocklist.blocks(url)) {
    throw new Refusal(400, `Links to ${new URL(url).host} are blocked on this site.`);
  }
  if (publicOnly && !hasPublicHost(url)) {
    throw new Refusal(
      400,
      `The URL must lead to a public host, and ${new URL(url).host} is a private address or name.`,
    );
  }
}

type Draft = Omit<LinkToInsert, 'shortCode'>;

async function createLink(call: ApiCall, draft: Draft, alias: string | undefined): Promise<LinkToInsert> {
  const { service, account } = call;
  const { db, queries, sites } = service;
  const site = account.site_url ?? '';
  const leadsHere = sites.codeIn(draft.longUrl) !== undefined;
  // A generated code is hardly ever taken, and each turn draws a new one, so the loop ends soon.
  for (;;) {
    const link = { ...draft, shortCode: alias ?? generateCode() };
    const loops = () => wouldLoop(db, sites, { site, code: link.shortCode }, link.longUrl);
    if (leadsHere && (await loops())) throw loopRefusal();
    const outcome = await queries.insertLink(link);
    if (outcome === 'limit-reached')
      throw new Refusal(
        403,
        'The account holds as many links as its plan allows: delete one, or change to a larger plan.',
      );
    if (outcome === 'created') {
      // Two links that lead to each other may be created at once. Of several, the last one that is stored sees the others.
      if (!leadsHere || !(await loops())) return link;
      const { id } = await requireLinkByCode(db, link.shortCode, site);
      await queries.deleteLink({ accountId: account.id, linkId: id, at: service.now() });
      throw loopRefusal();
    }
    if (alias !== undefined)
      throw new Refusal(409, `The custom alias "${alias}" is already taken: choose another.`);
  }
}

function loopRefusal(): Refusal {
  return new Refusal(
    400,
    'The URL leads back to the short link itself, or through too many links of this site: it would be an endless redirect.',
  );
}

function createdLink(siteUrl: string, { shortCode, longUrl, createdAt }: LinkToInsert) {
  const url = `${siteUrl}/${shortCode}`;
  return {
    short_url: url,
    short_code: shortCode,
    long_url: longUrl,
    qr_code_url: `${siteUrl}/qr?size=200x200&data=${encodeURIComponent(url)}`,
    created_at: createdAt,
  };
}
