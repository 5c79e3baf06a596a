import { createHash } from 'node:crypto';
import { ReadableStream } from 'node:stream/web';
import { Readable } from 'node:stream';
import { successResponse, type ApiCall, integerParameter, queryParameter } from './call.ts';
import { findLinkPageBounds, type LinksJson, streamLinksJson } from '../database/link-list.ts';
import { accountRevision } from '../database/links.ts';
import { jsonHeaders, Refusal } from '../refusal.ts';

const mostPerPage = 1_000;

/**
 * `GET ?endpoint=links` (specification, section 4.2), and its variant that deletes, for servers that block DELETE (section
 * 4.3).
 */
export function handleLinksRequest(call: ApiCall): Promise<Response> {
  const action = queryParameter(call.context, 'action');
  if (action === undefined) return answerList(call);
  if (action !== 'delete') throw new Refusal(400, 'The parameter action can only be "delete".');
  if (call.context.req.method !== 'GET')
    throw new Refusal(405, 'Use GET to delete in this way.', { Allow: 'GET' });
  return handleDeleteRequest(call);
}

/** `DELETE ?endpoint=links&id=…` (specification, section 4.3). */
export async function handleDeleteRequest(call: ApiCall): Promise<Response> {
  const { account, service } = call;
  const id = integerParameter(call, 'id');
  if (id === undefined)
    throw new Refusal(400, 'The parameter id is missing: give the id of the link to delete.');
  if (!(await service.queries.deleteLink({ accountId: account.id, linkId: id, at: service.now() })))
    throw new Refusal(404, `There is no link with the id ${id}.`);
  return successResponse({ id, deleted: true });
}

/**
 * Answers with all links, or with the page that `limit` and `before` select. Both parameters are additions to the
 * specification.
 */
async function answerList(call: ApiCall): Promise<Response> {
  const { context, account, siteUrl } = call;
  const { db, queries, clicks } = call.service;
  const limit = parseLimit(call);
  const before = integerParameter(call, 'before');
  await clicks.drain();
  // Read the revision before the rows: if a link changes in between, the answer has the older tag, and the client fetches
  // it again.
  const revision = await accountRevision(db, account.id);
  const tag = entityTag(siteUrl, account.id, revision, limit ?? '', before ?? '');
  const page = await findLinkPageBounds(db, account.id, { before, limit });
  const Link = linksToPages(limit ?? mostPerPage, page.hasMore ? page.oldest : undefined);
  const tagged = { ...jsonHeaders, ETag: tag, Link, 'Cache-Control': 'private, no-cache' };
  if (matchesIfNoneMatch(tag, context.req.header('If-None-Match')))
    return new Response(null, { status: 304, headers: tagged });
  const list = envelope(streamLinksJson(queries.readLinkPiece, siteUrl, account.id, page));
  return new Response(streamOf(list), { headers: tagged });
}

function parseLimit(call: ApiCall): number | undefined {
  const limit = integerParameter(call, 'limit');
  if (limit !== undefined && (limit < 1 || limit > mostPerPage))
    throw new Refusal(400, `The parameter limit must be from 1 to ${mostPerPage}.`);
  return limit;
}

/**
 * The header `Link` for clients that read the list in pages (RFC 8288). Relative, since a proxy may serve the API at
 * another path.
 */
function linksToPages(limit: number, next: number | undefined): string {
  const page = `?endpoint=links&limit=${limit}`;
  const first = `<${page}>; rel="first"`;
  return next === undefined ? first : `${first}, <${page}&before=${next}>; rel="next"`;
}

/** Yields the list piece by piece, as fast as the client reads, so that a long list needs little memory. */
async function* envelope(list: AsyncIterable<LinksJson>): AsyncGenerator<LinksJson> {
  yield '{"success":true,"data":[';
  yield* list;
  yield ']}';
}

/** An entity tag from everything that the answer depends on. Weak, because a proxy may compress the list. */
export function entityTag(...parts: (string | number)[]): string {
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22)}"`;
}

/** Whether an `If-None-Match` header contains the tag, in a weak comparison (RFC 9110, 13.1.2). */
export function matchesIfNoneMatch(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((known) => opaque(known) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** Reads on only when the client has taken the last chunk, and stops when the client leaves. */
function streamOf(pieces: AsyncIterable<LinksJson>): BodyInit {
  // The same class, of which the types of Node and of the DOM differ.
  return ReadableStream.from(Readable.from(pieces, { objectMode: false })) as unknown as BodyInit;
}
