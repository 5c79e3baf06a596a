import { readAllStored, readStored } from '../../platform/storage.ts';
import { removeStored, writeStored } from '../../platform/write-storage.ts';
import type { Operation } from '../operation.ts';
import { decodeRecords, recordOf, type Records } from './records.ts';

/**
 * Every open operation is copied to the extension's storage, an item each, because a browser can lose IndexedDB by itself, or fail to open
 * it. A copy has the revision of what it copies; the higher revision counts.
 */
const prefix = 'operation:';

/** A copy is ahead of the database, or may be: an earlier worker may have left it. */
let isAhead = true;

export const noteCopyAhead = (): void => void (isAhead = true);

export const isCopyAhead = (): boolean => isAhead;

/** To be called when every copy has been written back. */
export const noteCopiesBack = (): void => void (isAhead = false);

const copyKey = (id: string): string => prefix + id;

/** Finds the copies among everything in the extension's storage. */
export const copiesIn = (stored: Readonly<Record<string, unknown>>): Records =>
  decodeRecords(
    Object.entries(stored).flatMap(([key, record]): [string, unknown][] =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), record]] : [],
    ),
  );

export const readCopies = async (): Promise<Records> => copiesIn(await readAllStored());

export async function readCopy(id: string): Promise<Records> {
  const key = copyKey(id);
  const { [key]: record } = await readStored([key]);
  return decodeRecords(record === undefined ? [] : [[id, record]]);
}

export const writeCopy = (operation: Operation): Promise<void> =>
  writeStored({ [copyKey(operation.id)]: recordOf(operation) });

export const removeCopies = (ids: readonly string[]): Promise<void> => removeStored(ids.map(copyKey));
