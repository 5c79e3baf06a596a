import { type RawBuilder, sql } from 'kysely';
import { clicksOfLink } from './statistics.ts';
import { isPostgres } from './statements.ts';
import type { Database } from './schema.ts';

// Measured: SQLite builds a piece of 500 rows a third faster than one of 1,000 or more, and everything else waits meanwhile.
// PostgreSQL builds it elsewhere, and each piece is a wait for its answer.
const rowsPerPiece = { sqlite: 500, postgres: 2_000 };

/** JSON objects with the fields of the specification, section 2.2, separated by commas. */
export type LinksJson = string | Uint8Array;

/** The ids of the first and the last link of a page. */
export interface LinkPageBounds {
  newest: number;
  oldest: number;
}

const everything: LinkPageBounds = { newest: Number.MAX_SAFE_INTEGER, oldest: 0 };

/** A piece of a list: links of the account from the newest id on. It begins with `start`. */
export interface LinkPieceRequest extends LinkPageBounds {
  siteUrl: string;
  accountId: number;
  start: '' | ',';
}

interface LinkPiece {
  json: LinksJson;
  lastId: number;
}

/** The ends of the page with at most `limit` links older than `before`, and whether more follow. */
export async function findLinkPageBounds(
  db: Database,
  accountId: number,
  { before, limit }: { before?: number | undefined; limit?: number | undefined },
): Promise<LinkPageBounds & { hasMore: boolean }> {
  const newest = before === undefined ? everything.newest : before - 1;
  if (limit === undefined) return { ...everything, newest, hasMore: false };
  const rows = await db
    .selectFrom('links')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '<=', newest)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const ids = rows.map(({ id }) => id).slice(0, limit);
  // Ends are ids, so that links created or deleted meanwhile don't shift the page.
  return { newest: ids[0] ?? 0, oldest: ids.at(-1) ?? 0, hasMore: rows.length > limit };
}

/**
 * The account's links of a page, or all, the newest first, in pieces that form a JSON array between brackets.
 * The database builds the JSON: reading 100,000 rows into objects would take longer than everything else.
 */
export async function* streamLinksJson(
  read: (piece: LinkPieceRequest) => Promise<LinkPiece | undefined>,
  siteUrl: string,
  accountId: number,
  { newest, oldest }: LinkPageBounds,
): AsyncGenerator<LinksJson> {
  let piece = await read({ siteUrl, accountId, newest, oldest, start: '' });
  while (piece !== undefined) {
    yield piece.json;
    piece = await read({ siteUrl, accountId, newest: piece.lastId - 1, oldest, start: ',' });
  }
}

/** Undefined when there are no more links. */
export async function readLinkPiece(
  db: Database,
  { siteUrl, accountId, newest, oldest, start }: LinkPieceRequest,
): Promise<LinkPiece | undefined> {
  const rows = db
    .selectFrom('links')
    .select(['id', 'short_code', 'long_url', 'title', clicksOfLink.as('clicks'), 'status', 'created_at'])
    .where('account_id', '=', accountId)
    .where('id', '<=', newest)
    .where('id', '>=', oldest)
    .orderBy('id', 'desc')
    .limit(isPostgres(db) ? rowsPerPiece.postgres : rowsPerPiece.sqlite);
  const object = sql`(
    'id', id, 'short_code', short_code, 'short_url', cast(${siteUrl} as text) || '/' || short_code,
    'long_url', long_url, 'title', title, 'clicks', clicks, 'status', status, 'created_at', created_at
  )`;
  // SQLite keeps the order of the subquery, and sorting again would double the time. It returns bytes, which saves decoding
  // them here and encoding them again for the client.
  const json: RawBuilder<string | ArrayBuffer> = isPostgres(db)
    ? sql`cast(${start} as text) || string_agg(cast(json_build_object${object} as text), ',' order by id desc)`
    : sql`cast(${start} || string_agg(json_object${object}, ',') as blob)`;
  const piece = await db
    .selectFrom(rows.as('piece'))
    .select([json.as('json'), sql<number | null>`min(id)`.as('last_id')])
    .executeTakeFirstOrThrow();
  if (piece.last_id === null) return undefined;
  const text = typeof piece.json === 'string' ? piece.json : new Uint8Array(piece.json);
  return { json: text, lastId: piece.last_id };
}

/** A link of the account with the fields of the specification, section 2.2, or undefined. */
export async function readLink(db: Database, siteUrl: string, accountId: number, id: number) {
  const piece = await readLinkPiece(db, { siteUrl, accountId, newest: id, oldest: id, start: '' });
  const link: unknown = piece && JSON.parse(Buffer.from(piece.json).toString());
  return link;
}
