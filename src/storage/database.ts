import { openDB, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { storageFailure } from '../core/storage-failure.ts';
import type { VisitSnapshots } from '../core/link/visit-snapshots.ts';
import type { RefreshedClicks, DayOfClickChanges, LatestClicks } from '../core/statistics/merge-history.ts';
import type { HighestClicks } from '../core/statistics/milestones.ts';
import type { StoredDailyClicks } from '../core/statistics/stored-daily-clicks.ts';
import type { StoredBioPages } from './bio-pages/bio-pages.ts';
import type { ChunkText, ListInfo } from './list/list-info.ts';
import type { MadeLinkRecord, MadeLinkGroupKey } from './list/made-link.ts';

/** A type and no interface, which could have further stores. */
export type DatabaseSchema = {
  /** Non-extractable keys that seal the API key. */
  keys: { key: string; value: CryptoKey };
  /** Operations, one record each. A request leaves only after its operation is here, or in its backup copy. Decoded by outbox/storage/outbox-records.ts. */
  outbox: { key: string; value: unknown };
  /** The account's links, newest first, some hundred per record. That is 50 times faster to write than a record for each link. */
  links: { key: [accountId: string, chunk: number]; value: ChunkText };
  /** For each account's list: the records that it consists of, its entity tag and its age. */
  lists: { key: string; value: ListInfo };
  /**
   * For each account's list: a hash of every row's short code, in the order of the rows. Numbered records have the hashes of the pages,
   * each with the place of its row.
   */
  indexes: { key: [accountId: string, of: 'codes' | number]; value: Float64Array | Uint32Array };
  /** Links that were made and that the list may not show yet: those that are shown by their number, newest first, and others by status. */
  madeLinks: {
    key: [accountId: string, group: MadeLinkGroupKey, shortCode: string];
    value: MadeLinkRecord;
  };
  /** Where a made link is, by its code ('code'), and the codes that were made for a page, by its hash. */
  madePlaces: {
    key: [accountId: string, of: 'code' | number, shortCode: string];
    value: MadeLinkGroupKey | null;
  };
  /** The last number of storage/sequence.ts. */
  sequence: { key: string; value: number };
  /** For each account: the clicks of its links at the last visit. */
  looks: { key: string; value: VisitSnapshots };
  /** Clicks of days that are over, of an account ('') and of links by id. */
  days: { key: [accountId: string, of: string]; value: StoredDailyClicks };
  /** The clicks that each refresh found, until a page folds them into the history. */
  arrivals: { key: [accountId: string, at: number]; value: RefreshedClicks };
  /** For each account's history: the latest known clicks of every link. */
  latest: { key: string; value: LatestClicks };
  /** The changes from day to day. */
  history: { key: [accountId: string, day: string]; value: DayOfClickChanges };
  /** For each account: what its links had reached at the last look for milestones. */
  milestones: { key: string; value: HighestClicks };
  /** The goals of links, by code. Decoded by storage/statistics/goals.ts. */
  goals: { key: [accountId: string, code: string]; value: unknown };
  /** For each account: its bio pages as the service told them last. */
  bioPages: { key: string; value: StoredBioPages };
  /** Many submissions made together. Decoded by storage/batches/batches.ts. */
  batches: { key: string; value: unknown };
  /** The rows of a batch, 100 per record: an outcome is written with its neighbors, and a table of thousands is read in few records. */
  rows: { key: [batchId: string, chunk: number]; value: unknown };
};

/** What a list is kept in. */
export const listStores = ['links', 'lists', 'indexes'] as const;

/** What made links are kept in. Unlike a list, they can't be fetched again. */
export const madeLinkStores = ['madeLinks', 'madePlaces'] as const;

/** The counts of an account, its links and bio pages, what the user saw of them, and the goals. */
export const statisticsStores = [
  'looks',
  'days',
  'arrivals',
  'latest',
  'history',
  'milestones',
  'goals',
  'bioPages',
] as const;

export const batchStores = ['batches', 'rows'] as const;

/** An upgrade creates the stores that are missing. A new store needs its name here and a higher version. */
export const allStores = [
  'keys',
  'outbox',
  'sequence',
  ...listStores,
  ...madeLinkStores,
  ...statisticsStores,
  ...batchStores,
] as const;

type Database = IDBPDatabase<DatabaseSchema>;

type StoreName = keyof DatabaseSchema;

/** What is used of idb, so that a transaction of several stores fits where only some of them are needed. */
export type StoreToRead<Name extends StoreName> = Pick<
  IDBPObjectStore<DatabaseSchema, Name[], Name>,
  'get' | 'getAll' | 'getAllKeys'
>;
export type StoreToWrite<Name extends StoreName> = Pick<
  IDBPObjectStore<DatabaseSchema, Name[], Name, 'readwrite'>,
  'get' | 'getAll' | 'getAllKeys' | 'put' | 'delete' | 'clear'
>;

/** A transaction that may read these stores. */
export interface ReadTransaction<Names extends StoreName> {
  objectStore: <Name extends Names>(name: Name) => StoreToRead<Name>;
}

/** A transaction that may write to these stores, too. */
export interface WriteTransaction<Names extends StoreName> {
  objectStore: <Name extends Names>(name: Name) => StoreToWrite<Name>;
}

/** The one connection of this page or worker. */
let opening: Promise<Database> | null = null;

/**
 * Does something in the database. The browser can close the connection at any time, when storage is cleared or its file breaks. Then this
 * opens it again and repeats `work`, which must therefore be safe to repeat.
 */
export async function inDatabase<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = await database();
  try {
    return await work(db);
  } catch (error) {
    // A new connection makes no room, but the caller can.
    if (storageFailure(error).kind === 'storage-full') throw error;
    db.close();
    forget();
    return work(await database());
  }
}

/** Reads from these stores as they are at one moment. Repeats `work` like the above. */
export const inReadTransaction = <Name extends StoreName, Value>(
  names: Name | readonly Name[],
  work: (transaction: ReadTransaction<Name>) => Promise<Value>,
): Promise<Value> =>
  inDatabase((db) => {
    const transaction = db.transaction([names].flat(), 'readonly');
    // Each step reports its own failure.
    transaction.done.catch(() => undefined);
    return work(transaction);
  });

/** Writes to these stores all of it or nothing. Repeats `work` like the above; what it returns comes when everything is stored. */
export const inWriteTransaction = <Name extends StoreName, Value>(
  names: Name | readonly Name[],
  work: (transaction: WriteTransaction<Name>) => Promise<Value>,
  options?: IDBTransactionOptions,
): Promise<Value> =>
  inDatabase(async (db) => {
    const transaction = db.transaction([names].flat(), 'readwrite', options);
    // The failure of a step comes first, since it says more than that of the transaction: that the storage is full, for instance.
    transaction.done.catch(() => undefined);
    const value = await orAbort(transaction, work(transaction));
    await transaction.done;
    return value;
  });

/** A single step, in a transaction of its own. */
export const readFromStore = <Name extends StoreName, Value>(
  name: Name,
  step: (store: StoreToRead<Name>) => Promise<Value>,
): Promise<Value> => inReadTransaction(name, (transaction) => step(transaction.objectStore(name)));

export const runStoreWrite = <Name extends StoreName, Value>(
  name: Name,
  step: (store: StoreToWrite<Name>) => Promise<Value>,
): Promise<Value> => inWriteTransaction(name, (transaction) => step(transaction.objectStore(name)));

/** Without this, a transaction whose work fails between two steps would store the first ones. */
const orAbort = <Value>(transaction: { abort: () => void }, working: Promise<Value>): Promise<Value> =>
  working.catch((error: unknown) => {
    try {
      transaction.abort();
    } catch {
      // It has been aborted already: a step of it has failed.
    }
    throw error;
  });

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

/** Opening can hang without an error, behind another connection or a broken file. A page must not hang with it. */
function inTime(opened: Promise<Database>): Promise<Database> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('No database.')), openWithinMs);
  });
  return Promise.race([opened, late]).finally(() => clearTimeout(timer));
}

async function open(): Promise<Database> {
  const db = await openDB<DatabaseSchema>('curtail', 8, {
    upgrade: (upgraded) => {
      for (const name of allStores)
        if (!upgraded.objectStoreNames.contains(name)) upgraded.createObjectStore(name);
    },
  });
  db.addEventListener('close', forget);
  // A newer Curtail wants to upgrade, or the storage is being cleared. The next call opens the database again.
  db.addEventListener('versionchange', () => {
    db.close();
    forget();
  });
  return db;
}
