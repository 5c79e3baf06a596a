import { detectUtf16Encoding } from '../../../core/sheet/encodings.ts';

/** Pieces of a text, with pauses in between, so that the page stays responsive while a long text is read. */
export async function* textChunks(text: string): AsyncGenerator<string> {
  const size = 65_536;
  for (let at = 0; at < text.length; at += size) {
    if (at > 0) await yieldToEventLoop();
    yield text.slice(at, at + size);
  }
}

/** The file has bytes that don't exist in the encoding. */
export class WrongEncodingError extends Error {}

/** The text of a file, piece by piece. `isSure`: the file or the user names the encoding. */
export async function* fileTextChunks(file: Blob, encoding: string, isSure: boolean): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: !isSure, ignoreBOM: true });
  const decode = (bytes?: Uint8Array): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw new WrongEncodingError(encoding);
    }
  };
  const reader = file.stream().getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      yield decode(value);
      if (done) return;
      await yieldToEventLoop();
    }
  } finally {
    await reader.cancel();
  }
}

const sampleSize = 16_384;

/** The encoding that a file's first bytes show. */
export const detectEncoding = async (file: Blob): Promise<string | null> =>
  detectUtf16Encoding(new Uint8Array(await file.slice(0, sampleSize).arrayBuffer()));

export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
