import type { Failure } from '../core/failure.ts';
import { fail, ok, type Result } from '../core/result.ts';

/**
 * Reads a body as text (UTF-8, a byte order mark dropped), as it comes, so that neither an endless one nor a silent one can hold us.
 * `maxBytes` and `idleMs` (the longest pause between two pieces) are the caller's; the total deadline is the request's own signal.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
  idleMs: number,
): Promise<Result<string>> {
  if (response.body === null) return ok('');
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const piece = await nextPiece(reader, idleMs);
    if (piece === 'silent') return stop(reader, { kind: 'timed-out' });
    if (piece.done) return ok(text + decoder.decode());
    bytes += piece.value.byteLength;
    if (bytes > maxBytes) return stop(reader, { kind: 'too-large' });
    text += decoder.decode(piece.value, { stream: true });
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
