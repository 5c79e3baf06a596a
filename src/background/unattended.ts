import { noteStorageFailure } from '../store/items/write-storage-note.ts';
import { showFailure } from './doors/button.ts';

/**
 * Does what nobody waits for, or what must not fail those who wait. What goes wrong is said by the button and by the pages;
 * where not even that works, the browser is past telling anybody.
 */
export async function unattended(work: () => Promise<unknown>): Promise<void> {
  await attempt(work);
}

/** The same, for what is waited for; `null`: it went wrong. */
export async function attempt<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    const told = await Promise.allSettled([noteStorageFailure(error), showFailure()]);
    for (const one of told) if (one.status === 'rejected') console.error(one.reason);
    return null;
  }
}
