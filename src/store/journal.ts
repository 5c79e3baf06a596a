import type { Intent } from '../core/intent.ts';
import { database } from './database.ts';

export const journalVersion = 1;

/** Every intent that is kept, oldest first. Records of a newer Curtail are left alone and left out. */
export async function readIntents(): Promise<Intent[]> {
  const records = await (await database()).getAll('journal');
  return records
    .filter(({ v }) => v === journalVersion)
    .map(({ intent }) => intent)
    .toSorted((a, b) => a.createdAt - b.createdAt);
}

export async function readJournal(accountId: string): Promise<Intent[]> {
  return (await readIntents()).filter((intent) => intent.accountId === accountId);
}

export async function readIntent(id: string): Promise<Intent | null> {
  const record = await (await database()).get('journal', id);
  return record?.v === journalVersion ? record.intent : null;
}
