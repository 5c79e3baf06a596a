import { pipeline, type Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';

// Low levels: a list is compressed anew for each answer, and time matters more than the last few bytes.
const encoders: Record<string, () => Transform> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  gzip: () => createGzip({ level: 4 }),
};

/** Streams `text` as the answer, compressed with Brotli or gzip if the client accepts it. */
export function compressed(context: Context, text: Readable, headers: Record<string, string>): Response {
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...Object.keys(encoders), 'identity'],
    default: 'identity',
  });
  const encoder = encoders[encoding]?.();
  const vary = { ...headers, Vary: 'Accept-Encoding' };
  if (encoder === undefined) return new Response(toWeb(text), { headers: vary });
  pipeline(text, encoder, reportFailure);
  return new Response(toWeb(encoder), { headers: { ...vary, 'Content-Encoding': encoding } });
}

/** Converts to a web stream that reads on only when the client has taken the last chunk, and stops when the client leaves. */
function toWeb(body: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

function reportFailure(error?: NodeJS.ErrnoException | null): void {
  // A client that leaves early is no failure.
  if (error && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error);
}
