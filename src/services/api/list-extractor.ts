import type { DecodedRows, RawListPiece, ListPieceConsumer } from '../../core/link/raw-list-piece.ts';
import { newestFirst } from '../../core/link/link.ts';
import { decodeRows } from './decode-fields.ts';
import { decodeServiceLink, withoutDeletedRows } from './decode-link.ts';
import { parseJsonBody } from './parse-json-body.ts';
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

/** Lets other tasks that wait for this thread run first. It uses a message, because browsers delay chained timers by 4 ms. */
const yieldToOtherTasks = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/**
 * A fast 64-bit fingerprint of bytes, with their number. `crypto.subtle.digest` would wait for another thread hundreds of times in a list.
 * It only has to notice changes, so nobody gains anything by forging one.
 */
function fingerprintOf(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - (bytes.length % 4);
  let a = 0x9e3779b9;
  let b = 0x85ebca6b;
  for (let at = 0; at < end; at += 4) {
    const word = view.getUint32(at);
    a = Math.imul(a ^ word, 0x01000193);
    a ^= a >>> 15;
    b = Math.imul(b + word, 0xc2b2ae35);
    b ^= b >>> 13;
  }
  return [a, b, ...bytes.subarray(end), bytes.length].join();
}
