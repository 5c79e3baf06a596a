import type { Failure } from '../core/failure.ts';
import { fail, ok, type Result } from '../core/result.ts';

/** Takes a part of a body out: gives what it leaves of each piece, and at the end what it still held. */
export interface BodyFilter {
  filter: (piece: Uint8Array) => Promise<Uint8Array>;
  end: () => Uint8Array;
}

export interface Limits {
  maxBytes: number;
  /** The longest pause between two pieces; the total deadline is the request's own signal. */
  idleMs: number;
  filter: BodyFilter | undefined;
}

/** Reads a body as text (UTF-8, a byte order mark dropped), as it comes, so that neither an endless one nor a silent one can hold us. */
export async function readBody(
  response: Response,
  { maxBytes, idleMs, filter }: Limits,
): Promise<Result<string>> {
  if (response.body === null) return ok('');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const piece = await nextPiece(reader, idleMs);
    if (piece === 'silent') return stop(reader, { kind: 'timed-out' });
    if (piece.done) return ok(text + decoder.decode(filter?.end()));
    const left = filter ? await filter.filter(piece.value) : piece.value;
    bytes += left.byteLength;
    if (bytes > maxBytes) return stop(reader, { kind: 'too-large' });
    text += decoder.decode(left, { stream: true });
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

async function nextPiece(reader: Reader, idleMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), idleMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

function stop(reader: Reader, failure: Failure): Result<string> {
  // The connection is given up either way; a reader that fails to cancel has nothing left to tell.
  reader.cancel().catch(() => undefined);
  return fail(failure);
}
