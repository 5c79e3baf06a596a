import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Intent } from '../core/intent.ts';
import type { Link } from '../core/link.ts';

interface Schema extends DBSchema {
  /** Non-extractable keys that seal the API key. */
  keys: { key: string; value: CryptoKey };
  /** Intents, open and settled, a record each: nothing is sent that is not here first. */
  journal: { key: string; value: { v: number; intent: Intent } };
  /** The account's links, about 1,000 a record and newest first: 50 times quicker to write than a record each. */
  links: { key: [accountId: string, chunk: number]; value: Link[] };
  /** Of each account's list: its entity tag and age. */
  lists: { key: string; value: ListInfo };
}

export interface ListInfo {
  etag: string | null;
  count: number;
  fetchedAt: number;
}

export type Database = IDBPDatabase<Schema>;

let opening: Promise<Database> | null = null;

/** The one connection of this page or worker; opened anew after the browser has closed it. */
export function database(): Promise<Database> {
  opening ??= open().catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

const forget = (): void => {
  opening = null;
};

async function open(): Promise<Database> {
  const db = await openDB<Schema>('curtail', 1, {
    upgrade(created) {
      created.createObjectStore('keys');
      created.createObjectStore('journal');
      created.createObjectStore('links');
      created.createObjectStore('lists');
    },
    // A newer Curtail wants to upgrade: let it, the next call opens anew.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
  return db;
}
