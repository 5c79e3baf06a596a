import { closeSync, createWriteStream, openSync, type WriteStream } from 'node:fs';
import { InputError } from '../input-error.ts';
import type { AnsweredRequest } from './requests.ts';

const ownersAndGroup = 0o640;
/** Lines that wait for a slow disk: of what comes above it nothing is kept, for it takes memory. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** A line of JSON for each request. */
export interface AccessLog {
  write(request: AnsweredRequest): void;
  /** Goes on in a new file of the same name, when the old one was moved away. */
  reopen(): void;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/**
 * Opens the log in a file, or with `-` on standard output.
 * @throws InputError when the file can't be written.
 */
export function openAccessLog(path: string): AccessLog {
  if (path !== '-') checkWritable(path);
  let output = open(path);
  let dropped = 0;

  function write({ method, route, path: asked, status, ms }: AnsweredRequest): void {
    if (output.writableLength > maxWaitingBytes) return drop();
    const entry = { time: new Date().toISOString(), method, path: withoutKey(asked), route, status };
    output.write(`${JSON.stringify({ ...entry, ms: Math.round(ms * 10) / 10 })}\n`);
    dropped = 0;
  }

  function drop(): void {
    dropped += 1;
    if (dropped === 1) console.error('The access log is too slow: requests are left out of it.');
  }

  function reopen(): void {
    if (path === '-') return;
    const old = output;
    output = open(path);
    old.end();
  }

  function close(): Promise<void> {
    return new Promise((resolve) => {
      if (path === '-') resolve();
      else output.end(resolve);
    });
  }

  return { write, reopen, close };
}

function open(path: string): WriteStream | NodeJS.WriteStream {
  if (path === '-') return process.stdout;
  const stream = createWriteStream(path, { flags: 'a', mode: ownersAndGroup });
  // The service goes on: people are led on, whether or not it is written down.
  stream.on('error', (error) => console.error(`The access log can't be written: ${error.message}`));
  return stream;
}

function checkWritable(path: string): void {
  try {
    closeSync(openSync(path, 'a', ownersAndGroup));
  } catch (error) {
    throw new InputError(`The file of --access-log can't be written: ${path}.`, { cause: error });
  }
}

/** Somebody may have put their key where the code belongs. */
function withoutKey(path: string): string {
  return path.replaceAll(/ck_[\w-]+/g, 'ck_…');
}
