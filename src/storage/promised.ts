/**
 * IndexedDB with promises, as far as the store needs it. A package for this takes three times as much of the popup and the worker, mostly
 * for cursors, which the store doesn't use.
 */
type Shapes<Schema> = { [Name in keyof Schema]: { key: IDBValidKey; value: unknown } };

export interface ObjectStore<Shape extends { key: IDBValidKey; value: unknown }> {
  get: (key: Shape['key']) => Promise<Shape['value'] | undefined>;
  getAll: (range?: IDBKeyRange, count?: number) => Promise<Shape['value'][]>;
  getAllKeys: (range?: IDBKeyRange) => Promise<Shape['key'][]>;
  count: () => Promise<number>;
  put: (value: Shape['value'], key: Shape['key']) => Promise<unknown>;
  delete: (key: Shape['key'] | IDBKeyRange) => Promise<void>;
  clear: () => Promise<void>;
}

/** `Names` are the stores that it may use. */
export interface Transaction<Schema extends Shapes<Schema>, Names extends keyof Schema> {
  objectStore: <Name extends Names>(name: Name) => ObjectStore<Schema[Name]>;
  /** Resolves when everything is stored, and rejects if nothing is. */
  done: Promise<void>;
  abort: () => void;
}

type Verb = keyof ObjectStore<{ key: string; value: unknown }>;

/** Single steps, each in a transaction of its own. */
type Shortcuts<Schema extends Shapes<Schema>> = {
  [Name in Verb]: <Store extends keyof Schema & string>(
    store: Store,
    ...rest: Parameters<ObjectStore<Schema[Store]>[Name]>
  ) => ReturnType<ObjectStore<Schema[Store]>[Name]>;
};

export interface Database<Schema extends Shapes<Schema>> extends Shortcuts<Schema> {
  transaction: <Name extends keyof Schema & string>(
    names: Name | readonly Name[],
    mode?: 'readonly' | 'readwrite',
    options?: IDBTransactionOptions,
  ) => Transaction<Schema, Name>;
  close: () => void;
}

const reads = ['get', 'getAll', 'getAllKeys', 'count'] as const;
const writes = ['put', 'delete', 'clear'] as const;

type Step = (...input: unknown[]) => IDBRequest;

export const promised = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

const doneOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('', 'AbortError')),
    );
  });

function storeOf(store: IDBObjectStore): Record<Verb, (...input: unknown[]) => Promise<unknown>> {
  const steps = [...reads, ...writes].map((verb) => [
    verb,
    (...input: unknown[]) => promised((store[verb] as Step)(...input)),
  ]);
  return Object.fromEntries(steps);
}

type Steps = ReturnType<typeof storeOf>;

export function databaseOf<Schema extends Shapes<Schema>>(db: IDBDatabase): Database<Schema> {
  const transaction = (names: string[], mode: IDBTransactionMode, options?: IDBTransactionOptions) => {
    const own = db.transaction(names, mode, options);
    const done = doneOf(own);
    // A caller that only reads does not await `done`, since each step reports its own failure.
    done.catch(() => undefined);
    return { done, abort: () => own.abort(), objectStore: (name: string) => storeOf(own.objectStore(name)) };
  };
  const shortcut = (verb: keyof Steps, mode: IDBTransactionMode) => [
    verb,
    async (name: string, ...input: unknown[]) => {
      const { done, objectStore } = transaction([name], mode);
      const [value] = await Promise.all([objectStore(name)[verb](...input), mode === 'readwrite' && done]);
      return value;
    },
  ];
  const shortcuts = [
    ...reads.map((verb) => shortcut(verb, 'readonly')),
    ...writes.map((verb) => shortcut(verb, 'readwrite')),
  ];
  return {
    ...Object.fromEntries(shortcuts),
    transaction,
    close: () => db.close(),
  } as unknown as Database<Schema>;
}
