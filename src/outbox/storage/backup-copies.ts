import { readAllStored, readStored } from '../../platform/storage.ts';
import { removeStored, writeStored } from '../../platform/write-storage.ts';
import type { Operation } from '../operation.ts';
import { decodeOutboxRecords, outboxRecordOf, type OutboxRecords } from './outbox-records.ts';

/**
 * Every open operation is copied to the extension's storage, an item each, because a browser can lose IndexedDB by itself, or fail to open
 * it. A copy has the revision of what it copies; the higher revision counts.
 */
const prefix = 'operation:';

/** A copy is ahead of the database, or may be: an earlier worker may have left it. */
let isAhead = true;

export const markBackupAhead = (): void => void (isAhead = true);

export const isBackupAhead = (): boolean => isAhead;

/** To be called before copies are written back, so that one that gets ahead meanwhile counts. */
export const markBackupsWrittenBack = (): void => void (isAhead = false);

const copyKey = (operationId: string): string => prefix + operationId;

/** Finds the copies among everything in the extension's storage. */
export const decodeBackupCopies = (stored: Readonly<Record<string, unknown>>): OutboxRecords =>
  decodeOutboxRecords(
    Object.entries(stored).flatMap(([key, record]): [string, unknown][] =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), record]] : [],
    ),
  );

export const readBackupCopies = async (): Promise<OutboxRecords> => decodeBackupCopies(await readAllStored());

export async function readBackupCopy(operationId: string): Promise<OutboxRecords> {
  const key = copyKey(operationId);
  const { [key]: record } = await readStored([key]);
  return decodeOutboxRecords(record === undefined ? [] : [[operationId, record]]);
}

export const writeBackupCopy = (operation: Operation): Promise<void> =>
  writeStored({ [copyKey(operation.id)]: outboxRecordOf(operation) });

export const removeBackupCopies = (operationIds: readonly string[]): Promise<void> =>
  removeStored(operationIds.map(copyKey));
