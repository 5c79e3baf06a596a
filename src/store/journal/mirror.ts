import { decodeRecords, type Records } from './records.ts';

/**
 * A copy in the extension's storage of every intent that is open, an item each: the journal is the last thing to go, and IndexedDB can be
 * lost by itself.
 */
const prefix = 'intent:';

export const mirrorKey = (id: string): string => prefix + id;

const isMirrorKey = (key: string): boolean => key.startsWith(prefix);

/** The copies among all that the extension's storage has. */
export function mirrorIn(stored: Readonly<Record<string, unknown>>): Records {
  return decodeRecords(
    Object.entries(stored).flatMap(([key, record]): [string, unknown][] =>
      isMirrorKey(key) ? [[key.slice(prefix.length), record]] : [],
    ),
  );
}
