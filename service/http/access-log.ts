import { closeSync, openSync } from 'node:fs';
import { destination, pino, stdTimeFunctions } from 'pino';
import { InputError } from '../errors.ts';
import { isNew, log, safeLine } from '../log.ts';
import type { AnsweredRequest } from './requests.ts';

const ownersAndGroup = 0o640;
/** The most bytes that may wait for a slow or full disk. Further lines are dropped, because they take memory. */
const maxWaitingBytes = 4 * 1024 * 1024;

export type AccessLog = ReturnType<typeof openAccessLog>;

/**
 * Opens the log, which has a line of JSON for each request, in a file, or on standard output with `-`. A log that can't be written delays no request. What a full disk
 * doesn't take is kept, up to a limit, and written when there is room again.
 * @throws InputError when the file can't be written.
 */
export function openAccessLog(path: string) {
  const isFile = path !== '-';
  if (isFile) checkWritable(path);
  const output = destination({
    dest: isFile ? path : 1,
    mode: ownersAndGroup,
    sync: false,
    maxLength: maxWaitingBytes,
  });
  output.on('error', (error: Error) => tell(error.message));
  output.on('drop', () => tell('too much waits for the disk, and requests are left out'));
  const lines = pino(
    {
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: () => ({ log: 'access' }) },
      hooks: { streamWrite: safeLine },
    },
    output,
  );

  return {
    write({ method, route, path, status, ms }: AnsweredRequest): void {
      lines.info({ method, path, route, status, ms: Math.round(ms * 10) / 10 });
    },
    /** Starts a new file of the same name, after the old one was moved away. */
    reopen(): void {
      if (isFile) output.reopen();
    },
    /** Resolves when everything is written that can be written. */
    async close(): Promise<void> {
      const ended = new Promise<void>((resolve) => {
        output.once('close', () => resolve()).once('error', () => resolve());
      });
      output.end();
      await ended;
    },
  };
}

/** Every request has the same problem, and telling of each would fill the disk that is already full. */
function tell(problem: string): void {
  if (isNew('access log')) log.error(`The access log can't be written: ${problem}.`);
}

function checkWritable(path: string): void {
  try {
    closeSync(openSync(path, 'a', ownersAndGroup));
  } catch (error) {
    throw new InputError(`The file of --access-log can't be written: ${path}.`, { cause: error });
  }
}
