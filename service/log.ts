import { format } from 'node:util';
import { destination, pino, stdTimeFunctions } from 'pino';
import { printable } from './printable.ts';
import { version } from './version.ts';

/** Replaces API keys, whichever way they got into a text: as an address, in a header, in an error. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/ck(?:_|%5f)[\w%-]+/gi, 'ck_…');
}

/**
 * What operators read: a line of JSON on standard error for each event. It is written before anything else happens, so that
 * the last words of a process that ends are not lost.
 */
export const log = pino(
  {
    base: { version },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: { streamWrite: (line) => `${printable(withoutKeys(line.trimEnd()))}\n` },
  },
  destination({ dest: 2, sync: true }),
);

/**
 * Writes what any part of the process, or of a package, says by `console.error` and `console.warn` into the log: in one line,
 * and without keys.
 */
export function logConsole(): void {
  console.error = (...parts) => log.error(...entryOf(parts));
  console.warn = (...parts) => log.warn(...entryOf(parts));
}

function entryOf(parts: unknown[]): [fields: { err?: Error }, message: string] {
  const err = parts.find((part) => part instanceof Error);
  const message = format(...parts.filter((part) => part !== err));
  return err === undefined ? [{}, message] : [{ err }, message === '' ? err.message : message];
}
