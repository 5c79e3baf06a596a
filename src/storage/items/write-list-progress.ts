import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { listFetchProgressSessionKey, type ListFetchProgress } from './list-progress.ts';

export const writeListProgress = (progress: ListFetchProgress): Promise<void> =>
  writeSession(listFetchProgressSessionKey, progress);

export const removeListProgress = (): Promise<void> => removeSession(listFetchProgressSessionKey);
