/** Pieces of a text that is here already, one after another with a breath between: the page stays alive while a long one is read. */
export async function* piecesOf(text: string): AsyncGenerator<string> {
  const size = 65_536;
  for (let at = 0; at < text.length; at += size) {
    if (at > 0) await breath();
    yield text.slice(at, at + size);
  }
}

/** The text of a file, piece after piece: UTF-8, UTF-16 where it is marked so, and else what older spreadsheets write. */
export async function* piecesOfFile(file: Blob): AsyncGenerator<string> {
  const decoder = new TextDecoderStream(await encodingOf(file), { ignoreBOM: true });
  const reader = file.stream().pipeThrough(decoder).getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
      await breath();
    }
  } finally {
    await reader.cancel();
  }
}

const sampleSize = 262_144;

async function encodingOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, sampleSize).arrayBuffer());
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    // The sample may end within a character: that is no error while more is to come.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
