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
