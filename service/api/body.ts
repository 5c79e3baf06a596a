import type { Context } from 'hono';
import { Refusal } from '../refusal.ts';
import type { Env } from './call.ts';

const maxBytes = 65_536;

/**
 * Reads the body as JSON.
 * @throws Refusal 400 when it isn't JSON or its Content-Type isn't, 413 when it is over 64 kB.
 */
export async function readJson({ req, env }: Context<Env>): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(req.header('Content-Type') ?? '')) {
    throw new Refusal(400, 'Send the body as JSON, with the header "Content-Type: application/json".');
  }
  const length = req.header('Content-Length');
  if (Number(length) > maxBytes) refuseBody();
  // Node's HTTP parser never delivers more than Content-Length announces, so only a body without that header is measured.
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
  // Destroying the request would close the connection that the refusal must be sent through.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) continue;
    bytes += chunk.length;
    if (bytes > maxBytes) refuseBody();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Decodes UTF-8 and drops a byte order mark. `fatal`, or invalid bytes would be stored as replacement characters. */
function decode(bytes: ArrayBuffer | Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400, 'The body is not valid UTF-8.');
  }
}

function refuseBody(): never {
  throw new Refusal(413, `The body is too large: at most ${maxBytes / 1_024} kB are allowed.`, {
    // The rest of the body stays unread, so the connection can't be used again.
    Connection: 'close',
  });
}
