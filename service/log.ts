import { performance } from 'node:perf_hooks';
import { format } from 'node:util';
import { destination, pino, stdTimeFunctions } from 'pino';
import { databaseFailureOf, errorMessage } from './database/database-failure.ts';
import own from '../package.json' with { type: 'json' };

export const version: string = own.version;

/** How keys begin, as text or percent-encoded, however often. */
const key = /(?:c|%(?:25)*63)(?:k|%(?:25)*6b)(?:_|%(?:25)*5f)[\w%-]+/gi;

/** Replaces API keys, whichever way they got into a text: as an address, in a header, in an error. */
export function redactApiKeys(text: string): string {
  return text.replaceAll(key, 'ck_…');
}

/** A line of a log without keys, and with nothing that a terminal would obey. */
function safeLine(line: string): string {
  return `${escapeUnprintable(redactApiKeys(line.trimEnd()))}\n`;
}

/** The most bytes that may wait for a full disk. Further lines are dropped, because they take memory. */
const maxWaitingBytes = 4 * 1024 * 1024;

const output = destination({ dest: 2, sync: true, maxLength: maxWaitingBytes });
// A log that can't be written must not end the service, and there is no other place to say it.
output.on('error', () => undefined);

/**
 * What operators read: a line of JSON on standard error for each event. It is written before anything else happens, so that
 * the last words of a process that ends are not lost.
 */
export const log = pino(
  {
    base: { version },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: safeLine },
  },
  output,
);

/**
 * Writes what any part of the process, or of a package, says by `console.error` and `console.warn` into the log: in one line,
 * and without keys.
 */
export function redirectConsoleToLog(): void {
  console.error = (...parts) => log.error(...entryOf(parts));
  console.warn = (...parts) => log.warn(...entryOf(parts));
}

function entryOf(parts: unknown[]): [fields: { err?: Error }, message: string] {
  const err = parts.find((part) => part instanceof Error);
  const message = format(...parts.filter((part) => part !== err));
  return err === undefined ? [{}, message] : [{ err }, message === '' ? err.message : message];
}

/** Control and format characters, line separators and lone surrogates: they move the cursor, or turn the direction of a line. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Writes what a terminal would obey or hide as `\u202e`. Titles and addresses come from anybody, and must not be able to
 * change what an operator sees. JSON stays valid, and means the same.
 */
export function escapeUnprintable(text: string): string {
  return text.replaceAll(unprintable, (found) =>
    found
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** Makes everything printable that any part of the process prints, line by line. */
export function escapeUnprintableConsoleOutput(): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[name];
    console[name] = (...parts: unknown[]) =>
      print(
        '%s',
        format(...parts)
          .split('\n')
          .map(escapeUnprintable)
          .join('\n'),
      );
  }
}

const sayAgainAfterMs = 10_000;
const maxKept = 1_000;
const saidAt = new Map<string, number>();

/**
 * Tells the operator about a failure. A trouble of the database is a sentence; other errors are printed in full. What may
 * come with every request is told at most once in 10 seconds, or it would fill the disk.
 * @param what what went wrong because of the error, for work that comes less often than requests
 */
export function reportToOperator(error: unknown, what?: string): void {
  const trouble = databaseFailureOf(error);
  if (trouble !== undefined) return isNew(trouble.kind) ? console.error(trouble.sentence) : undefined;
  if (what !== undefined) return console.error(what, error);
  if (isNew(errorMessage(error))) console.error(error);
}

/** Whether the operator was not told of something of this name in the last 10 seconds. */
function isNew(name: string): boolean {
  const last = saidAt.get(name);
  if (last !== undefined && performance.now() - last < sayAgainAfterMs) return false;
  // Messages may hold anything, so there may be any number of them.
  if (saidAt.size >= maxKept) saidAt.clear();
  saidAt.set(name, performance.now());
  return true;
}
