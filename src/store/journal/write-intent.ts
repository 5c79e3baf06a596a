import type { CreateIntent, CreateState } from '../../core/intent/create-intent.ts';
import { isSettled, type Intent } from '../../core/intent/intent.ts';
import { removeStored, writeStored } from '../../platform/write-storage.ts';
import { announce } from '../changes.ts';
import { inTransaction } from '../database.ts';
import { addMadeLink, madeLinkStores } from '../list/add-made-link.ts';
import { nextSequence } from '../sequence.ts';
import { isFull, makingRoom } from '../making-room.ts';
import { mirrorKey } from './mirror.ts';
import { decodeRecords, journalVersion, recordOf } from './records.ts';
import { enveloped } from './journal.ts';
import { noteStorageFailure } from '../items/write-storage-note.ts';

export type Durability = 'strict' | 'relaxed';

/**
 * Writes an intent; only background/intents/save-intent.ts calls this. `strict` waits for the disk, and is for what must be stored before a
 * request leaves. `relaxed` may be lost in a power cut, and is for what a later look at the list finds out again.
 */
export async function writeIntent(intent: Intent, durability: Durability): Promise<void> {
  await (isSettled(intent) ? writeOutcome : writeOpen)(intent, durability);
  announce('journal');
}

/**
 * Writes to the journal and its mirror at once. If one write fails, a storage note says so. If both fail, it throws and nothing may be
 * sent.
 */
async function writeOpen(intent: Intent, durability: Durability): Promise<void> {
  const writes = await Promise.allSettled([putMakingRoom(intent, durability), copy(intent)]);
  const failures = writes.flatMap((write) => (write.status === 'rejected' ? [write.reason] : []));
  if (failures.length === 2) throw failures.find(isFull) ?? failures[0];
  for (const failure of failures) await noteStorageFailure(failure);
}

async function writeOutcome(intent: Intent, durability: Durability): Promise<void> {
  try {
    await putOutcome(intent, durability);
  } catch (error) {
    await copy(intent);
    return noteStorageFailure(error);
  }
  // Not awaited, since the user waits for the outcome. A copy that stays behind is older than the journal's record, which wins.
  void removeStored([mirrorKey(intent.id)])
    .catch(noteStorageFailure)
    .catch(console.error);
}

const copy = (intent: Intent): Promise<void> =>
  writeStored({ [mirrorKey(intent.id)]: { v: journalVersion, data: intent } });

const putMakingRoom = (intent: Intent, durability: Durability): Promise<void> =>
  makingRoom(() =>
    inTransaction(
      'journal',
      (transaction) => transaction.objectStore('journal').put(recordOf(intent), intent.id),
      { durability },
    ),
  );

/** A create that made its link adds that to the account's list in the same transaction, once. */
const putOutcome = (intent: Intent, durability: Durability): Promise<void> =>
  isMaking(intent) && !isSeenSince(intent)
    ? makingRoom(() =>
        inTransaction(
          ['journal', 'sequence', ...madeLinkStores],
          async (transaction) => {
            const { id, accountId, title, longUrl: pageUrl, state } = intent;
            const journal = transaction.objectStore('journal');
            const known = decodeRecords([[id, enveloped(await journal.get(id))]]).intents.get(id);
            await journal.put(recordOf(intent), id);
            if (known && isSettled(known) && known.state.at === 'done') return;
            const seq = await nextSequence(transaction);
            const made = { link: state.link, title, pageUrl, madeAt: state.settledAt, seq };
            await addMadeLink(transaction, accountId, made);
          },
          { durability },
        ),
      )
    : putMakingRoom(intent, durability);

/** Nothing but that the user has seen it is new. The rows of a batch count as seen from the beginning. */
const isSeenSince = ({ isSeen, batch }: Intent): boolean => isSeen && batch === undefined;

type Making = CreateIntent & { state: Extract<CreateState, { at: 'done' }> };

/** Whether an intent has ended with a link that it made. */
export const isMaking = (intent: Intent): intent is Making =>
  intent.kind === 'create' && intent.state.at === 'done' && !intent.state.wasThere;
