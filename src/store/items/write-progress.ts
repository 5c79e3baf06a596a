import { removeSession, writeSession } from '../../platform/write-storage.ts';
import { progressKey, type Progress } from './progress.ts';

export const writeProgress = (progress: Progress): Promise<void> => writeSession(progressKey, progress);

export const removeProgress = (): Promise<void> => removeSession(progressKey);
