import { decodeRecords, type Records } from './records.ts';

/** Every open intent is copied to the extension's storage, an item each, because a browser can lose IndexedDB by itself. */
const prefix = 'intent:';

export const mirrorKey = (id: string): string => prefix + id;

const isMirrorKey = (key: string): boolean => key.startsWith(prefix);

/** Finds the copies among everything in the extension's storage. */
export function mirrorIn(stored: Readonly<Record<string, unknown>>): Records {
  return decodeRecords(
    Object.entries(stored).flatMap(([key, record]): [string, unknown][] =>
      isMirrorKey(key) ? [[key.slice(prefix.length), record]] : [],
    ),
  );
}
