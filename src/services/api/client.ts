import type { Analytics } from '../../core/link/analytics.ts';
import type { BioPageList } from '../../core/link/bio-page.ts';
import type { CreatedLink } from '../../core/link/link.ts';
import type { ListPieceConsumer } from '../../core/link/raw-list-piece.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { decodeAnalytics } from './decode-analytics.ts';
import { decodeBioPages } from './decode-bio-pages.ts';
import { decodeCreatedLink } from './decode.ts';
import { createListExtractor } from './list-extractor.ts';
import type { LinkToCreate, ListLinksResult } from '../link-service.ts';
import { sendApiRequest, unreadableFailureOf, type ServiceConnection } from './request.ts';

/** A list of a million links takes 300 MB. */
const listBytes = 400_000_000;
const envelopeBytes = 2_000_000;
const listDeadlineMs = 300_000;

/** `POST ?endpoint=shorten` (specification, section 4.1). Without an answer in 20 s the outcome is unknown: `timed-out`. */
export async function createLinkAtService(
  service: ServiceConnection,
  { longUrl, alias, title }: LinkToCreate,
): Promise<Result<CreatedLink>> {
  const answer = await sendApiRequest(service, {
    method: 'POST',
    query: { endpoint: 'shorten' },
    // What is undefined is not sent.
    body: { url: longUrl, alias: alias ?? undefined, title: title || undefined },
    purpose: 'create',
  });
  if (!answer.ok) return answer;
  const link = decodeCreatedLink(answer.value.data);
  return link === null
    ? fail(unreadableFailureOf(answer.value))
    : ok({ ...link, servedAt: answer.value.servedAt });
}

/**
 * `GET ?endpoint=links` (specification, section 4.2): every link of the account. The list has no pages, so `take` gets its rows in pieces
 * as they arrive. After a failure, those pieces are not the whole list.
 */
export async function listLinks(
  service: ServiceConnection,
  tag: string | null,
  take: ListPieceConsumer,
): Promise<Result<ListLinksResult>> {
  const answer = await sendApiRequest(service, {
    method: 'GET',
    query: { endpoint: 'links' },
    ifNoneMatch: tag,
    filter: createListExtractor(take, listBytes),
    maxBytes: envelopeBytes,
    deadlineMs: listDeadlineMs,
  });
  if (!answer.ok) return answer;
  if (answer.value.status === 304) return ok({ isUnchanged: true });
  // The filter has taken the rows out, so `data` must be an empty list. Otherwise it was no list, or the answer has a second `data`.
  const { data } = answer.value;
  if (!Array.isArray(data) || data.length > 0) return fail(unreadableFailureOf(answer.value));
  return ok({ isUnchanged: false, tag: answer.value.etag });
}

/** `GET ?endpoint=analytics` (specification, section 4.4), of the account or of one link, over `days` (1 to 90). */
export const fetchAnalytics = (
  service: ServiceConnection,
  days: number,
  linkId: string | null = null,
): Promise<Result<Analytics>> =>
  readPart(
    service,
    {
      endpoint: 'analytics',
      ...(linkId === null ? {} : { link_id: linkId }),
      days: String(days),
    },
    decodeAnalytics,
  );

/** Deletes a link (specification, section 4.3) by DELETE, or by the GET form for servers that block DELETE. */
export async function deleteLinkAtService(
  service: ServiceConnection,
  id: string,
  method: 'DELETE' | 'GET',
): Promise<Result<null>> {
  const answer = await sendApiRequest(service, {
    method,
    query: { endpoint: 'links', id, ...(method === 'GET' ? { action: 'delete' } : {}) },
    purpose: 'delete',
  });
  return answer.ok ? ok(null) : answer;
}

/** `GET ?endpoint=bio-pages` (specification, section 4.5). */
export const listBioPages = (service: ServiceConnection): Promise<Result<BioPageList>> =>
  readPart(service, { endpoint: 'bio-pages' }, decodeBioPages);

/**
 * Reads a part of the API that a service may lack. A service without statistics or bio pages has nothing there: that says nothing about the
 * API's address, which the links come from.
 */
async function readPart<Value>(
  service: ServiceConnection,
  query: Record<string, string>,
  decode: (data: unknown) => Value | null,
): Promise<Result<Value>> {
  const answer = await sendApiRequest(service, { method: 'GET', query });
  if (!answer.ok)
    return answer.error.kind === 'not-found' ? fail({ ...answer.error, kind: 'forbidden' }) : answer;
  const value = decode(answer.value.data);
  return value === null ? fail(unreadableFailureOf(answer.value)) : ok(value);
}
