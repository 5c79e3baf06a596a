import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { progressKey, type ListFetchProgress } from './list-fetch-progress.ts';

export const writeProgress = (progress: ListFetchProgress): Promise<void> =>
  writeSession(progressKey, progress);

export const removeProgress = (): Promise<void> => removeSession(progressKey);
