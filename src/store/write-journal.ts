import type { Intent } from '../core/intent.ts';
import { announce } from './changes.ts';
import { database } from './database.ts';
import { journalVersion } from './journal.ts';

/**
 * Writes an intent. `strict` waits for the disk, `relaxed` for the browser's process alone, which survives everything but a power cut:
 * strict before a request leaves, relaxed for what a reconciliation would find out again.
 */
export async function writeIntent(intent: Intent, durability: 'strict' | 'relaxed'): Promise<void> {
  const transaction = (await database()).transaction('journal', 'readwrite', { durability });
  await Promise.all([transaction.store.put({ v: journalVersion, intent }, intent.id), transaction.done]);
  announce('journal');
}

export async function removeIntents(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const transaction = (await database()).transaction('journal', 'readwrite');
  await Promise.all([...ids.map((id) => transaction.store.delete(id)), transaction.done]);
  announce('journal');
}
