import { fail, ok, type Result } from '../core/result.ts';

/** Takes a part of a body out: gives what it leaves of each piece, and at the end what it still held. */
export interface BodyFilter {
  filter: (piece: Uint8Array) => Promise<Uint8Array>;
  end: () => Uint8Array;
}

export interface Limits {
  maxBytes: number;
  /** How long it may take until the next thousand bytes are here, or the end. The total deadline is the request's own signal. */
  idleMs: number;
  filter: BodyFilter | undefined;
}

/** Fewer in its time are as good as none: a byte a second would never come to an end. */
const fewestBytes = 1000;

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
  let heard = 0;
  let isIdle = false;
  const waitForMore = () => {
    heard = 0;
    return setTimeout(() => {
      isIdle = true;
      giveUp(reader);
    }, idleMs);
  };
  let patience = waitForMore();
  try {
    for (;;) {
      const piece = await reader.read();
      if (isIdle) return fail({ kind: 'timed-out' });
      if (piece.done) return ok(text + decoder.decode(filter?.end()));
      heard += piece.value.byteLength;
      const isEnough = heard >= fewestBytes;
      // What is done with a piece is not the service's time.
      if (isEnough) clearTimeout(patience);
      const left = filter ? await filter.filter(piece.value) : piece.value;
      bytes += left.byteLength;
      if (bytes > maxBytes) {
        giveUp(reader);
        return fail({ kind: 'too-large' });
      }
      text += decoder.decode(left, { stream: true });
      if (isEnough) patience = waitForMore();
    }
  } finally {
    clearTimeout(patience);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The connection is given up either way; a reader that fails to cancel has nothing left to tell. */
const giveUp = (reader: Reader): void => void reader.cancel().catch(() => undefined);
