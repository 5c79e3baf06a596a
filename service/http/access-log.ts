import { closeSync, openSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { destination, pino, stdTimeFunctions } from 'pino';
import { InputError } from '../errors.ts';
import type { AnsweredRequest } from './requests.ts';
import { log, printable, withoutKeys } from '../log.ts';

const ownersAndGroup = 0o640;
/** The most bytes that may wait for a slow or full disk. Further lines are dropped, because they take memory. */
const maxWaitingBytes = 4 * 1024 * 1024;
const sayAgainAfterMs = 10_000;

/** Writes a line of JSON for each request. */
export interface AccessLog {
  write(request: AnsweredRequest): void;
  /** Starts a new file of the same name, after the old one was moved away. */
  reopen(): void;
  /** Resolves when everything is written that can be written. */
  close(): Promise<void>;
}

/**
 * Opens the log in a file, or on standard output with `-`. A log that can't be written delays no request. What a full disk
 * doesn't take is kept, up to a limit, and written when there is room again.
 * @throws InputError when the file can't be written.
 */
export function openAccessLog(path: string): AccessLog {
  const isFile = path !== '-';
  if (isFile) checkWritable(path);
  const output = destination({
    dest: isFile ? path : 1,
    mode: ownersAndGroup,
    sync: false,
    maxLength: maxWaitingBytes,
  });
  const tell = rarely((problem) => log.error(`The access log can't be written: ${problem}.`));
  output.on('error', (error: Error) => tell(error.message));
  output.on('drop', () => tell('too much waits for the disk, and requests are left out'));
  const lines = pino(
    {
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: () => ({ log: 'access' }) },
      hooks: { streamWrite: (line) => `${printable(withoutKeys(line.trimEnd()))}\n` },
    },
    output,
  );

  return {
    write({ method, route, path: asked, status, ms }) {
      lines.info({ method, path: decoded(asked), route, status, ms: Math.round(ms * 10) / 10 });
    },
    reopen() {
      if (isFile) output.reopen();
    },
    async close() {
      const ended = new Promise<void>((resolve) => {
        output.once('close', () => resolve()).once('error', () => resolve());
      });
      output.end();
      await ended;
    },
  };
}

/** A key may be hidden behind percent-encoding. A path without one is written as it was asked. */
function decoded(path: string): string {
  try {
    const plain = decodeURIComponent(path);
    return plain === withoutKeys(plain) ? path : plain;
  } catch {
    return path;
  }
}

/** Passes a problem on at most once in 10 s: one for each request would fill the disk that is already full. */
function rarely(tell: (problem: string) => void): (problem: string) => void {
  let last = -Infinity;
  return (problem) => {
    const now = performance.now();
    if (now - last < sayAgainAfterMs) return;
    last = now;
    tell(problem);
  };
}

function checkWritable(path: string): void {
  try {
    closeSync(openSync(path, 'a', ownersAndGroup));
  } catch (error) {
    throw new InputError(`The file of --access-log can't be written: ${path}.`, { cause: error });
  }
}
