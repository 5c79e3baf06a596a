import { format } from 'node:util';

/** Control and format characters, line separators and lone surrogates: they move the cursor, or turn the direction of a line. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Writes what a terminal would obey or hide as `\u202e`. Titles and addresses come from anybody, and must not be able to
 * change what an operator sees. JSON stays valid, and means the same.
 */
export function printable(text: string): string {
  return text.replaceAll(unprintable, (found) =>
    Array.from({ length: found.length }, (_, index) => escapeOf(found.charCodeAt(index))).join(''),
  );
}

function escapeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}

/** Makes everything printable that any part of the process prints, line by line. */
export function printOnlyPrintable(): void {
  for (const name of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[name];
    console[name] = (...parts: unknown[]) =>
      print(
        '%s',
        format(...parts)
          .split('\n')
          .map(printable)
          .join('\n'),
      );
  }
}
