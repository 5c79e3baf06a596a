import { bundle } from './bundle.ts';
import { clone } from './clone.ts';

/**
 * Internals of fake-indexeddb that the simulation needs: a killed worker leaves its transactions unfinished, and the rules
 * read records without a transaction.
 */
interface Listening {
  listeners: { callback: unknown }[];
}

export interface RawTransaction extends Listening {
  db: RawConnection;
  mode: string;
  _started: boolean;
  _state: string;
  _requests: { request: Listening }[];
  durability: string;
  error: unknown;
  _rollbackLog: (() => void)[];
  _markFinished: () => void;
  _abort: (why: string) => void;
  _execRequestAsync: (step: Step) => unknown;
}

export interface RawConnection extends Listening {
  close: () => void;
  _rawDatabase: RawDatabase;
}

interface RawDatabase {
  transactions: RawTransaction[];
  rawObjectStores: Map<string, RawStore>;
  processTransactions: () => void;
}

interface RawStore {
  records: {
    values: () => Iterable<RawRecord>;
    clear: () => unknown;
    put: (record: RawRecord) => unknown;
  };
}

export interface RawRecord {
  key: unknown;
  value: unknown;
}

export interface OpenRequest extends Listening {
  result: RawConnection;
  error: unknown;
  readyState: string;
  addEventListener: (type: string, listener: () => void) => void;
  dispatchEvent: (event: unknown) => void;
}

interface Step {
  operation: () => unknown;
  source: unknown;
}

export interface RawFactory {
  open: (name: string, version: number) => OpenRequest;
  _databases: Map<string, RawDatabase>;
}

interface Classes extends Record<string, unknown> {
  IDBFactory: new () => RawFactory;
  IDBOpenDBRequest: new () => OpenRequest;
  IDBTransaction: { prototype: RawTransaction };
}

/** The world in which the database works. There is one at a time. */
export const place: {
  queueTask: (task: () => void) => void;
  /** The name of the error that this step of a transaction gets, or null. */
  failureIn: (mode: string) => string | null;
  /** Called when a transaction has written, with what takes it back. */
  onWritten: (durability: string, takeBack: () => void) => void;
} = {
  queueTask: () => undefined,
  failureIn: () => null,
  onWritten: () => undefined,
};

async function startProgram(): Promise<Classes> {
  const program = await bundle('test/simulation/entries/database.ts', ['globalThis', 'structuredClone']);
  const started = program({ globalThis: { setImmediate: queueTask }, structuredClone: clone }) as Classes;
  const { prototype } = started.IDBTransaction;
  const { _execRequestAsync: execute, _markFinished: finish, _abort: abort } = prototype;
  const aborted = new WeakSet<RawTransaction>();
  Object.assign(prototype, {
    _abort(this: RawTransaction, why: string) {
      aborted.add(this);
      abort.call(this, why);
    },
    _markFinished(this: RawTransaction) {
      finish.call(this);
      const { _rollbackLog: log } = this;
      if (log.length > 0 && !aborted.has(this) && this.mode === 'readwrite')
        place.onWritten(this.durability, () => log.toReversed().forEach((takeBack) => takeBack()));
    },
    _execRequestAsync(this: RawTransaction, step: Step) {
      return execute.call(this, step.source === null ? step : { ...step, operation: mayFail(step, this) });
    },
  });
  return started;
}

const queueTask = (task: () => void): void => place.queueTask(task);

const mayFail =
  ({ operation }: Step, { mode }: RawTransaction) =>
  () => {
    const failure = place.failureIn(mode);
    if (failure !== null) throw new DOMException('Simulated.', failure);
    return operation();
  };

const isOver = ({ _state: state }: RawTransaction): boolean => state === 'finished';

/** The current records of a store; `null` while a transaction is writing. */
export function recordsOf({ _databases: databases }: RawFactory, store: string): RawRecord[] | null {
  const raw = databases.get('curtail');
  if (!raw) return [];
  const isWriting = raw.transactions.some((one) => {
    const { mode, _started: isStarted } = one;
    return mode !== 'readonly' && isStarted && !isOver(one);
  });
  return isWriting ? null : [...(raw.rawObjectStores.get(store)?.records.values() ?? [])];
}

/** Everything in the database. */
export const allRecords = ({ _databases: databases }: RawFactory): Map<string, RawRecord[]> =>
  new Map(
    [...(databases.get('curtail')?.rawObjectStores ?? [])].map(([name, { records }]) => [
      name,
      [...records.values()],
    ]),
  );

/** Puts the database back to this. Nobody may be connected. */
export function putBack(
  { _databases: databases }: RawFactory,
  all: ReadonlyMap<string, readonly RawRecord[]>,
): void {
  for (const [name, { records }] of databases.get('curtail')?.rawObjectStores ?? []) {
    records.clear();
    for (const record of all.get(name) ?? []) records.put(record);
  }
}

/** The connection's page or worker is gone: it gets no more events, and its unfinished transactions are undone. */
export function abandon(connection: RawConnection): void {
  const { _rawDatabase: raw } = connection;
  connection.listeners = [];
  for (const transaction of raw.transactions)
    if (transaction.db === connection && !isOver(transaction)) undo(transaction, raw);
  connection.close();
}

/** A transaction's first listeners, which fake-indexeddb adds when it creates the transaction. */
const ownListeners = 3;

function undo(transaction: RawTransaction, { processTransactions }: RawDatabase): void {
  const { _requests: requests, _started: isRunning, _abort: abort } = transaction;
  transaction.listeners = transaction.listeners.filter(
    ({ callback }, at) => at < ownListeners || callback === processTransactions,
  );
  for (const { request } of requests) request.listeners = [];
  abort.call(transaction, 'AbortError');
  // A transaction that has not begun has no listener yet that would start the next one.
  if (!isRunning) processTransactions();
}

/** An event in the form that fake-indexeddb uses. */
export const eventOf = (type: string) => ({
  type,
  initialized: true,
  eventPath: [],
  bubbles: true,
  CAPTURING_PHASE: 1,
  AT_TARGET: 2,
  BUBBLING_PHASE: 3,
});

/** Loaded once for the whole process, because that is faster. */
export const classes: Classes = await startProgram();
