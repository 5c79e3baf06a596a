import { closeSync, createWriteStream, openSync, type WriteStream } from 'node:fs';
import { InputError } from '../input-error.ts';
import type { AnsweredRequest } from './requests.ts';

const ownersAndGroup = 0o640;
/** The most bytes that may wait for a slow disk. Further lines are dropped, because they take memory. */
const maxWaitingBytes = 4 * 1024 * 1024;

/** Writes a line of JSON for each request. */
export interface AccessLog {
  write(request: AnsweredRequest): void;
  /** Starts a new file of the same name, after the old one was moved away. */
  reopen(): void;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/**
 * Opens the log in a file, or on standard output with `-`.
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
  // The service goes on: redirects matter more than the log.
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

/** Replaces API keys: a client may have put its key where the code belongs. */
function withoutKey(path: string): string {
  return path.replaceAll(/ck_[\w-]+/g, 'ck_…');
}
