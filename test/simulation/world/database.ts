import type { Life } from './life.ts';
import {
  abandon,
  allRecords,
  classes,
  eventOf,
  place,
  putBack,
  recordsOf,
  type OpenRequest,
  type RawConnection,
  type RawRecord,
} from './raw-database.ts';
import type { Schedule } from './schedule.ts';

/** How opening the database works at the moment, and each step within it. */
export interface DatabaseFaults {
  opens: 'well' | 'never' | 'not';
  works: 'well' | 'not' | 'full';
  /** How long each task takes. */
  taskMs: number;
}

/** The database's globals, without `indexedDB` itself. */
export const databaseGlobals = [
  'IDBCursor',
  'IDBDatabase',
  'IDBIndex',
  'IDBKeyRange',
  'IDBObjectStore',
  'IDBRequest',
  'IDBTransaction',
] as const;

/** IndexedDB on the world's clock, for pages and workers that come and go. */
export class Database {
  readonly faults: DatabaseFaults = { opens: 'well', works: 'well', taskMs: 0.1 };
  private readonly factory = new classes.IDBFactory();
  private readonly connections = new Map<RawConnection, Life>();

  /** What was written lately and not yet flushed to the disk. */
  private unflushed: { at: number; takeBack: () => void }[] = [];

  constructor(schedule: Schedule) {
    place.queueTask = (task) => void schedule.inLane('database', this.faults.taskMs, null, task);
    place.failureIn = (mode) => this.failureIn(mode);
    // A strict transaction also flushes what was written before it: all of an origin is in one log.
    place.onWritten = (durability, takeBack) => {
      if (durability === 'strict') this.unflushed = [];
      else this.unflushed.push({ at: schedule.now, takeBack });
    };
  }

  private failureIn(mode: string): string | null {
    if (this.faults.works === 'not') return 'UnknownError';
    return this.faults.works === 'full' && mode === 'readwrite' ? 'QuotaExceededError' : null;
  }

  /** The database's globals for one page or worker. */
  globalsFor(life: Life): Record<string, unknown> {
    const own = Object.fromEntries(databaseGlobals.map((name) => [name, classes[name]]));
    const requests = new Set<OpenRequest>();
    life.onEnd(() => this.leave(life, requests));
    const open = (name: string, version: number) => this.open(name, version, life, requests);
    return { ...own, indexedDB: { open } };
  }

  private open(name: string, version: number, life: Life, requests: Set<OpenRequest>): OpenRequest {
    if (this.faults.opens !== 'well') return this.openInVain();
    const request = this.factory.open(name, version);
    requests.add(request);
    request.addEventListener('upgradeneeded', () => void this.connections.set(request.result, life));
    request.addEventListener('success', () => {
      if (life.isAlive) this.connections.set(request.result, life);
      else request.result.close();
    });
    return request;
  }

  private openInVain(): OpenRequest {
    const request = new classes.IDBOpenDBRequest();
    if (this.faults.opens === 'not')
      place.queueTask(() => {
        request.readyState = 'done';
        request.error = new DOMException('Simulated.', 'UnknownError');
        request.dispatchEvent(eventOf('error'));
      });
    return request;
  }

  private leave(life: Life, requests: Set<OpenRequest>): void {
    // Keeps the first two listeners, which close a connection that opens too late.
    for (const request of requests) request.listeners = request.listeners.slice(0, 2);
    for (const [connection, owner] of this.connections) {
      if (owner !== life) continue;
      this.connections.delete(connection);
      abandon(connection);
    }
  }

  /** What was written since `since` and not flushed is lost, as by a loss of power. */
  lose(since: number): void {
    for (const { at, takeBack } of this.unflushed.splice(0).toReversed()) if (at >= since) takeBack();
  }

  /** A copy of everything, for `restore`. */
  backup(): ReadonlyMap<string, readonly RawRecord[]> {
    return allRecords(this.factory);
  }

  restore(all: ReadonlyMap<string, readonly RawRecord[]>): void {
    this.unflushed = [];
    putBack(this.factory, all);
  }

  /** The current records of a store; `null` while a transaction is writing. */
  read(name: string): RawRecord[] | null {
    return recordsOf(this.factory, name);
  }
}
