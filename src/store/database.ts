import { storageFailure } from '../core/storage-failure.ts';
import type { Visit } from '../core/link/visit.ts';
import type { Arrival, HistoryDay, Latest } from '../core/statistics/history.ts';
import type { KeptDays } from '../core/statistics/kept-days.ts';
import type { KeptPages } from './bio-pages/bio-pages.ts';
import type { ChunkText, ListInfo } from './list/list-info.ts';
import { databaseOf, promised, type Database as Promised, type Transaction } from './promised.ts';

export interface Schema {
  /** Non-extractable keys that seal the API key. */
  keys: { key: string; value: CryptoKey };
  /** Intents, open and settled, a record each: nothing is sent that is not here first. Decoded when read: store/journal/records.ts. */
  journal: { key: string; value: unknown };
  /** The account's links, some hundred a record and newest first: 50 times quicker to write than a record each. */
  links: { key: [accountId: string, chunk: number]; value: ChunkText };
  /** Of each account's list: which records it is made of, its entity tag and age. */
  lists: { key: string; value: ListInfo };
  /**
   * Of each account's list: a hash of every row's short code, at the row's place; and in numbered records, those of the pages with the places
   * of their rows.
   */
  indexes: { key: [accountId: string, of: 'codes' | number]; value: Float64Array | Uint32Array };
  /** Of each account: what its links had at the last visit. */
  looks: { key: string; value: Visit };
  /** Clicks of days that are over, of the account ('') and of links by their ids. */
  days: { key: [accountId: string, of: string]; value: KeptDays };
  /** The clicks that each refresh found, until a page folds them into the history. */
  arrivals: { key: [accountId: string, at: number]; value: Arrival };
  /** Of each account's history: the clicks that every link had at last. */
  latest: { key: string; value: Latest };
  /** What changed from day to day. */
  history: { key: [accountId: string, day: string]; value: HistoryDay };
  /** What the user wants links to reach, by their codes. Decoded when read: store/statistics/goals.ts. */
  goals: { key: [accountId: string, code: string]; value: unknown };
  /** Of each account: its bio pages as they were told last. */
  bioPages: { key: string; value: KeptPages };
  /** Many wishes made together. Decoded when read: store/batches/batches.ts. */
  batches: { key: string; value: unknown };
  /** The rows of a batch, 100 a record: an outcome is written with its neighbours, and a table of thousands is read in few records. */
  rows: { key: [batchId: string, chunk: number]; value: unknown };
}

/** An upgrade makes what is missing, so a new store is a name here and a version more. */
export const stores = [
  'keys',
  'journal',
  'links',
  'lists',
  'indexes',
  'looks',
  'days',
  'arrivals',
  'latest',
  'history',
  'goals',
  'bioPages',
  'batches',
  'rows',
] as const;

type Database = Promised<Schema>;

/** In which these stores are read. */
export type Reading<Name extends keyof Schema> = Transaction<Schema, Name>;

/** The one connection of this page or worker. */
let opening: Promise<Database> | null = null;

/**
 * Does something in the database. The browser may have closed the connection, or close it in the middle, when storage is cleared or
 * its file breaks: then it is opened anew and the work is done once more, so `work` must bear that.
 */
export async function inDatabase<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = await database();
  try {
    return await work(db);
  } catch (error) {
    // Another connection makes no room; the caller may.
    if (storageFailure(error).kind === 'storage-full') throw error;
    db.close();
    forget();
    return work(await database());
  }
}

function database(): Promise<Database> {
  opening ??= inTime(open()).catch((error: unknown) => {
    forget();
    throw error;
  });
  return opening;
}

const forget = (): void => {
  opening = null;
};

const openWithinMs = 3000;

/** Opening can hang without a word, behind another connection or a broken file; a page must not hang with it. */
function inTime(opened: Promise<Database>): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not open.')), openWithinMs);
  });
  return Promise.race([opened, late]).finally(() => clearTimeout(timer));
}

async function open(): Promise<Database> {
  const opened = indexedDB.open('curtail', 6);
  opened.addEventListener('upgradeneeded', () => {
    const { result: db } = opened;
    for (const name of stores) if (!db.objectStoreNames.contains(name)) db.createObjectStore(name);
  });
  const db = await promised(opened);
  db.addEventListener('close', forget);
  // A newer Curtail wants to upgrade, or somebody to clear the storage: let them, the next call opens anew.
  db.addEventListener('versionchange', () => {
    db.close();
    forget();
  });
  return databaseOf(db);
}
