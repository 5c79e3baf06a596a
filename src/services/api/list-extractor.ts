import type { DecodedRows, RawListPiece, ListPieceConsumer } from '../../core/link/raw-list-piece.ts';
import { newestFirst } from '../../core/link/link.ts';
import { decodeServiceLink, withoutDeletedRows } from './decode-link.ts';
import { decodeRows } from './decode-rows.ts';
import { yieldToOtherTasks } from './yield-to-other-tasks.ts';
import { parseJsonBody } from './parse-json-body.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { BodyFilter } from './read-body.ts';
import { createRowExtractor } from './row-extractor.ts';

/** After this time, the worker's other work gets a turn before the next rows are read. */
const heldMs = 16;

/** Takes the rows out of a list's body and hands them on in pieces, up to `maxBytes` in total. */
export function createListExtractor(take: ListPieceConsumer, maxBytes: number): BodyFilter {
  let bytes = 0;
  let lastWay = performance.now();
  return createRowExtractor(async (rows, count) => {
    // Reading what has already arrived never yields to other work by itself.
    if (performance.now() - lastWay > heldMs) {
      await yieldToOtherTasks();
      lastWay = performance.now();
    }
    bytes += rows.length;
    return bytes <= maxBytes && take(pieceOf(rows, count));
  });
}

const pieceOf = (rows: Uint8Array, count: number): RawListPiece => ({
  fingerprint: fingerprintOf(rows),
  bytes: rows.length,
  rows: count,
  decode: () => decode(rows),
});

function decode(rows: Uint8Array): DecodedRows | null {
  const listed = parseJsonBody(`[${new TextDecoder().decode(rows)}]`);
  const decoded = decodeRows(withoutDeletedRows(listed), decodeServiceLink);
  return decoded && { links: newestFirst(decoded.rows), skipped: decoded.skipped };
}
