import { storageFailure } from '../core/storage-failure.ts';
import { dropLists } from './list/write-links.ts';

export const isFull = (error: unknown): boolean => storageFailure(error).kind === 'storage-full';

/** Writes what nothing else has; where there is no room, the lists make it, which are copies of what the service has. */
export async function makingRoom(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isFull(error)) throw error;
    await dropLists();
    await write();
  }
}
