import { fail, ok, type Result } from '../../core/result.ts';

/** Takes a part out of a body. `filter` returns what remains of a piece, `end` what the filter still holds when the body ends. */
export interface BodyFilter {
  filter: (piece: Uint8Array) => Promise<Uint8Array>;
  end: () => Uint8Array;
}

export interface BodyReadOptions {
  maxBytes: number;
  /** The longest wait for the next 1000 bytes or the end. The request's own signal enforces the total deadline. */
  idleMs: number;
  filter: BodyFilter | undefined;
}

/** Fewer bytes in `idleMs` count as silence: at a byte per second, a body would never end. */
const fewestBytes = 1000;

/** Reads a body as UTF-8 text while it arrives, so that neither an endless nor a silent body can hold up the worker. */
export async function readBody(
  response: Response,
  { maxBytes, idleMs, filter }: BodyReadOptions,
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
      // The time that the filter takes is not the service's silence.
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

/** The connection is abandoned either way, so a failure to cancel needs no report. */
const giveUp = (reader: Reader): void => void reader.cancel().catch(() => undefined);
