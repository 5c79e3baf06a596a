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
  _abort: (why: string) => void;
  _execRequestAsync: (step: Step) => unknown;
}

export interface RawConnection extends Listening {
  close: () => void;
  _rawDatabase: RawDatabase;
}

interface RawDatabase {
  transactions: RawTransaction[];
  rawObjectStores: Map<string, { records: { values: () => Iterable<RawRecord> } }>;
  processTransactions: () => void;
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
} = {
  queueTask: () => undefined,
  failureIn: () => null,
};

async function startProgram(): Promise<Classes> {
  const program = await bundle('test/simulation/entries/database.ts', ['globalThis', 'structuredClone']);
  const started = program({ globalThis: { setImmediate: queueTask }, structuredClone: clone }) as Classes;
  const { prototype } = started.IDBTransaction;
  const { _execRequestAsync: execute } = prototype;
  Object.assign(prototype, {
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
