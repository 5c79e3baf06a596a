import type { Intent } from '../../core/intent/intent.ts';
import { readStored } from '../../platform/storage.ts';
import { inDatabase } from '../database.ts';
import { either, enveloped, readWholeJournal } from './journal.ts';
import { mirrorKey } from './mirror.ts';
import { decodeRecords, type Records } from './records.ts';

/**
 * In a file of its own, so that the popup, which reads the whole journal, need not load it. `isWhole`: throws if IndexedDB can't be read,
 * since the mirror has only the open intents.
 */
export async function readJournal(accountId: string, isWhole = false): Promise<Intent[]> {
  const { intents, isBroken } = await readWholeJournal();
  if (isWhole && isBroken) throw new Error('No journal.');
  return intents.filter((intent) => intent.accountId === accountId);
}

export async function readIntent(id: string): Promise<Intent | null> {
  const { records } = await either(readKept(id), readMirrored(id));
  return records.intents.get(id) ?? null;
}

const readKept = (id: string): Promise<Records> =>
  inDatabase(async (db) => {
    const record = await db.get('journal', id);
    return decodeRecords(record === undefined ? [] : [[id, enveloped(record)]]);
  });

async function readMirrored(id: string): Promise<Records> {
  const key = mirrorKey(id);
  const { [key]: record } = await readStored([key]);
  return decodeRecords(record === undefined ? [] : [[id, record]]);
}
