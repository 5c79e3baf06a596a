import { isSettled } from '../../core/intent/intent.ts';
import { readStored } from '../../platform/storage.ts';
import { removeStored } from '../../platform/write-storage.ts';
import { announce } from '../changes.ts';
import { inTransaction } from '../database.ts';
import { mirrorKey } from './mirror.ts';
import { decodeRecords } from './records.ts';

export async function removeIntents(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await removingCopies(ids, () =>
    inTransaction('journal', (transaction) =>
      Promise.all(ids.map((id) => transaction.objectStore('journal').delete(id))),
    ),
  );
  announce('journal');
}

/**
 * Removes the mirrored copies of intents before `change` ends them in the journal: a copy left alone would look like an open intent.
 * A copy with an outcome that the journal could not store is removed after `change`, or its intent would be open again in between.
 */
export async function removingCopies(ids: readonly string[], change: () => Promise<unknown>): Promise<void> {
  const ends = await mirroredEnds(ids);
  await removeStored(ids.filter((id) => !ends.includes(id)).map(mirrorKey));
  await change();
  if (ends.length > 0) await removeStored(ends.map(mirrorKey));
}

async function mirroredEnds(ids: readonly string[]): Promise<string[]> {
  const stored = await readStored(ids.map(mirrorKey));
  const { intents } = decodeRecords(ids.map((id) => [id, stored[mirrorKey(id)]]));
  return [...intents.values()].filter(isSettled).map(({ id }) => id);
}
