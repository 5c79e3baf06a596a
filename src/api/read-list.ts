import type { DecodedRows, ListPiece, TakePiece } from '../core/list-piece.ts';
import { newestFirst } from '../core/link.ts';
import { decodeLink } from './decode-link.ts';
import { decodeRows } from './decode.ts';
import { parse } from './parse.ts';
import type { BodyFilter } from './read-body.ts';
import { rowFilter } from './row-filter.ts';

/** What takes the rows out of a list's body, and hands them on in pieces; no more than `maxBytes` of them. */
export function listFilter(take: TakePiece, maxBytes: number): BodyFilter {
  let bytes = 0;
  return rowFilter(async (rows) => {
    bytes += rows.length;
    return bytes <= maxBytes && take(await pieceOf(rows));
  });
}

async function pieceOf(rows: Uint8Array): Promise<ListPiece> {
  // The browser digests beside this thread, so each piece also gives way to what else waits here.
  const digest = await crypto.subtle.digest('SHA-256', new Uint8Array(rows));
  return {
    print: btoa(String.fromCharCode(...new Uint8Array(digest))),
    bytes: rows.length,
    decode: () => decode(rows),
  };
}

function decode(rows: Uint8Array): DecodedRows | null {
  const decoded = decodeRows(parse(`[${new TextDecoder().decode(rows)}]`), decodeLink);
  return decoded && { links: newestFirst(decoded.rows), skipped: decoded.skipped };
}
