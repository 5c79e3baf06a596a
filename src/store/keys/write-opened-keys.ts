import { writeSession } from '../../platform/write-storage.ts';
import { openedName, usedName, type OpenedKey } from './opened-keys.ts';

export const writeOpened = (opened: readonly OpenedKey[]): Promise<void> => writeSession(openedName, opened);

export const writeUsedAt = (at: number): Promise<void> => writeSession(usedName, at);
