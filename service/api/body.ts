import type { Context } from 'hono';
import { Refusal } from '../refusal.ts';
import type { Env } from './call.ts';

const maxBytes = 65_536;

/**
 * Reads the body as JSON.
 * @throws Refusal 400 when it isn't JSON or not called so, 413 when it is over 64 kB.
 */
export async function readJson({ req, env }: Context<Env>): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(req.header('Content-Type') ?? '')) {
    throw new Refusal(400, 'Send the body as JSON, with the header "Content-Type: application/json".');
  }
  const length = req.header('Content-Length');
  if (Number(length) > maxBytes) refuseBody();
  // A body whose length was said is that long: the parser of HTTP sees to it.
  const bytes = length === undefined ? await readUntilTooLarge(env.incoming) : await req.arrayBuffer();
  const text = decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'The body is not valid JSON.');
  }
}

async function readUntilTooLarge(incoming: Env['Bindings']['incoming']): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // To destroy the request would be to close the connection that the refusal has to go through.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > maxBytes) refuseBody();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Without a byte order mark, should there be one. What is no text would otherwise be stored as question marks. */
function decode(bytes: ArrayBuffer | Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The body is not valid UTF-8.');
  }
}

function refuseBody(): never {
  throw new Refusal(413, `The body is too large: at most ${maxBytes / 1_024} kB are allowed.`, {
    // What is left of it is not read.
    Connection: 'close',
  });
}
