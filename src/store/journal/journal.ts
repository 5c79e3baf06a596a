import type { Intent } from '../../core/intent/intent.ts';
import { readAllStored } from '../../platform/storage.ts';
import { inDatabase } from '../database.ts';
import { itemsIn, type Item } from '../items/item.ts';
import { mirrorIn } from './mirror.ts';
import { decodeRecords, merge, type Records } from './records.ts';

export interface Journal {
  /** Oldest first. */
  intents: Intent[];
  /** The number of records that can't be used. They stay stored. */
  newer: number;
  unreadable: number;
  /** IndexedDB can't be read, so only the open intents of the mirror are known. */
  isBroken: boolean;
}

const none: Records = { intents: new Map(), problems: new Map() };

/** Reads the journal and its mirror. `stored` is everything in the extension's storage. */
export async function readWholeJournal(stored = readAllStored()): Promise<Journal> {
  const { records, isBroken } = await either(readKept(), stored.then(mirrorIn));
  const problems = [...records.problems.values()];
  return {
    intents: [...records.intents.values()].toSorted((a, b) => a.createdAt - b.createdAt),
    newer: problems.filter((problem) => problem === 'newer').length,
    unreadable: problems.filter((problem) => problem === 'unreadable').length,
    isBroken,
  };
}

/** Reads items and the whole journal, with a single read of the extension's storage. */
export async function readWithJournal<Items extends Record<string, Item<unknown>>>(items: Items) {
  const all = readAllStored();
  const [stored, journal] = await Promise.all([
    all.then((found) => itemsIn(items, found)),
    readWholeJournal(all),
  ]);
  return { stored, journal };
}

/** Combines the journal and its mirror. One of them may fail. */
export async function either(journal: Promise<Records>, mirror: Promise<Records>) {
  const [kept, mirrored] = await Promise.allSettled([journal, mirror]);
  if (kept.status === 'rejected' && mirrored.status === 'rejected') throw kept.reason;
  return { records: merge(recordsOf(kept), recordsOf(mirrored)), isBroken: kept.status === 'rejected' };
}

const recordsOf = (read: PromiseSettledResult<Records>): Records =>
  read.status === 'fulfilled' ? read.value : none;

const readKept = (): Promise<Records> =>
  inDatabase(async (db) => {
    const store = db.transaction('journal').objectStore('journal');
    const [ids, records] = await Promise.all([store.getAllKeys(), store.getAll()]);
    return decodeRecords(ids.map((id, index) => [id, enveloped(records[index])]));
  });

/** A record of the journal is an envelope whose data is called `intent`. */
export const enveloped = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && 'v' in record && 'intent' in record
    ? { v: record.v, data: record.intent }
    : record;
