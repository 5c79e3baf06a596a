import type { BodyFilter } from './read-body.ts';

const quote = 34;
const comma = 44;
const openBracket = 91;
const backslash = 92;
const closeBracket = 93;
const openBrace = 123;
const closeBrace = 125;

/** About 100 kB per stored record: Chromium takes three times as long to read records of less than 64 kB. */
const fewestRows = 384;
const mostRows = 1024;
const mostRowBytes = 1_000_000;

const none = new Uint8Array(0);

/**
 * Handles some rows, with the commas between them. `false` leaves them in the body. The bytes are valid only until the promise resolves.
 */
type TakeRows = (rows: Uint8Array, count: number) => Promise<boolean>;

/**
 * Takes the rows out of a list's envelope while it arrives, some hundred at a time. The rest passes through: of a good list, an envelope
 * with an empty `data`. What the filter doesn't understand passes through too, so that the caller finds out what it is.
 *
 * A stretch of rows ends after a row whose first bytes say so (`isCut`), not after a fixed number. So a link that is added or removed
 * changes only its own stretch.
 */
export function createRowExtractor(take: TakeRows): BodyFilter {
  let mode: 'head' | 'rows' | 'tail' | 'broken' = 'head';
  let kept: Uint8Array = none;
  // One buffer for all that is kept: a new one for each piece would cost as much as reading the list.
  let buffer: Uint8Array = none;
  // Of the stretch at the front of `kept`: the number of whole rows, and where the next row begins.
  let rows = 0;
  let rowStart = 0;
  let isAfterComma = false;

  return {
    async filter(piece) {
      if (mode === 'tail') return piece;
      if (mode === 'broken') return none;
      keep(piece);
      const head = mode === 'head' ? takeHead() : none;
      return mode === 'rows' ? joined(head, await takeRows()) : head;
    },
    // Empty after a whole list.
    end: () => kept,
  };

  function keep(piece: Uint8Array): void {
    const length = kept.length + piece.length;
    if (length > buffer.length) {
      buffer = new Uint8Array(length * 2);
      buffer.set(kept);
    } else buffer.copyWithin(0, kept.byteOffset, kept.byteOffset + kept.length);
    buffer.set(piece, kept.length);
    kept = buffer.subarray(0, length);
  }

  function takeHead(): Uint8Array {
    const start = startOfData(kept);
    if (start === -1 && kept.length < mostRowBytes) return none;
    mode = start === -1 ? 'tail' : 'rows';
    const head = start === -1 ? kept : kept.subarray(0, start);
    kept = kept.subarray(head.length);
    return head;
  }

  async function takeRows(): Promise<Uint8Array> {
    for (;;) {
      const end = endOfStretch();
      if (end === -1) return kept.length - rowStart > mostRowBytes ? letThrough('broken') : none;
      const isLast = kept[end] !== comma;
      const stretch = kept.subarray(0, end);
      const isEmpty = isLast && !isAfterComma && isBlank(stretch);
      if (!isEmpty && (isBlank(stretch) || !(await take(stretch, isLast ? rows + 1 : rows))))
        return letThrough('broken');
      kept = kept.subarray(isLast ? end : end + 1);
      isAfterComma = !isLast;
      rows = 0;
      rowStart = 0;
      if (isLast) return letThrough('tail');
    }
  }

  /** Where the stretch at the front ends: at a comma, or at the bracket after the last row. -1: its end has not arrived. */
  function endOfStretch(): number {
    for (;;) {
      const end = endOfRow(kept, rowStart);
      if (end === -1 || kept[end] !== comma) return end;
      rows += 1;
      if (rows >= mostRows || (rows >= fewestRows && isCut(kept, rowStart, end))) return end;
      rowStart = end + 1;
    }
  }

  function letThrough(next: 'tail' | 'broken'): Uint8Array {
    mode = next;
    // No JSON has a comma right after an opening bracket, so this makes the rest unreadable, as it should be.
    const rest = next === 'broken' ? joined(Uint8Array.of(comma), kept) : kept;
    kept = none;
    return rest;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}

/** Where the rows begin: after the bracket that opens `data` at the top level of the envelope. -1: it has not arrived. */
function startOfData(bytes: Uint8Array): number {
  let depth = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at = endOfText(bytes, at);
      if (at === -1) return -1;
    } else if (byte === openBracket && depth === 1 && isData(bytes.subarray(0, at))) return at + 1;
    else if (byte === openBracket || byte === openBrace) depth += 1;
    else if (byte === closeBracket || byte === closeBrace) depth -= 1;
  }
  return -1;
}

const isData = (before: Uint8Array): boolean =>
  /[{,]\s*"data"\s*:\s*$/.test(new TextDecoder().decode(before.subarray(-40)));

/** Where the row that begins at `start` ends: at the comma after it, or at the bracket that closes the list. */
function endOfRow(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      at = endOfText(bytes, at);
      if (at === -1) return -1;
    } else if (byte === openBrace || byte === openBracket) depth += 1;
    else if (byte === closeBrace || byte === closeBracket) {
      if (depth === 0) return at;
      depth -= 1;
    } else if (byte === comma && depth === 0) return at;
  }
  return -1;
}

/** The end of the text whose opening quote is at `start`. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) return at;
    if (byte === backslash) at += 1;
  }
  return -1;
}

/** True for one row in 64. The hash covers only the first bytes, where the id is: clicks come later, and change. */
function isCut(bytes: Uint8Array, start: number, end: number): boolean {
  let hash = 0;
  const last = Math.min(end, start + 48);
  for (let at = start; at < last; at += 1)
    hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x5bd1e995) ^ (hash >>> 15);
  return ((hash ^ (hash >>> 16)) & 63) === 0;
}

const isBlank = (bytes: Uint8Array): boolean => bytes.every((byte) => byte <= 32);
