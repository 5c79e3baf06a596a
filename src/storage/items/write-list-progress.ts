import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { listProgressStorageKey, type ListFetchProgress } from './list-progress.ts';

export const writeListProgress = (progress: ListFetchProgress): Promise<void> =>
  writeSession(listProgressStorageKey, progress);

export const removeListProgress = (): Promise<void> => removeSession(listProgressStorageKey);
