import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Libsql from 'libsql';
import { codeOf } from '../error-code.ts';

const cacheKb = 65_536;
const maxPreparedStatements = 200;
const pagesPerCheckpoint = 8_000;
/** How long a statement waits for another program that has locked the file. */
const patienceMs = 5_000;
const tryAgainAfterMs = 20;
/** For how long statements may keep the event loop from everything else. */
const longestTurnMs = 2;
const ownersOnly = 0o600;

/** The dialect of the embedded database in the file at `path`. Creates the file and its folder if they are missing. */
export function sqliteDialect(path: string): Dialect {
  mkdirSync(dirname(path), { recursive: true });
  return dialectOf(() => {
    if (path !== ':memory:') keepToOurselves(path);
    const file = opened(path);
    // In WAL mode readers don't wait for the writer. The setting stays in the file.
    file.exec('pragma journal_mode = wal');
    return file;
  });
}

/** The same for a file that must exist. Nothing in it is changed before we know that it belongs to the service. */
export function existingSqliteDialect(path: string): Dialect {
  return dialectOf(() => {
    // Fails if the file is missing: SQLite would create it.
    closeSync(openSync(path, 'r+'));
    return opened(path);
  });
}

function opened(path: string): Libsql.Database {
  const file = new Libsql(path);
  // Only until the first statement: nobody else is served yet.
  file.exec(`pragma busy_timeout = ${patienceMs}`);
  return file;
}

/** The file holds people's URLs, so other users of the machine must not read it, nor the files that SQLite has beside it. */
export function keepToOurselves(path: string): void {
  closeSync(openSync(path, 'a', ownersOnly));
  for (const file of [path, `${path}-wal`, `${path}-shm`].filter((each) => existsSync(each))) {
    const { uid, mode } = statSync(file);
    if (uid === process.getuid?.() && (mode & 0o777) !== ownersOnly) chmodSync(file, ownersOnly);
  }
}

function dialectOf(open: () => Libsql.Database): Dialect {
  return {
    createAdapter: () => new WholeMigrationsAdapter(),
    createDriver: () => new OneFileDriver(open),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/**
 * Runs migrations in a transaction, which SQLite supports although Kysely assumes that it doesn't. A first start that is
 * killed then leaves nothing behind.
 */
class WholeMigrationsAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * One connection, which its users take in turn. SQLite answers on the thread that serves all requests, so it never waits for
 * another program there, and lets the event loop go on between statements that take long.
 */
class OneFileDriver implements Driver {
  readonly #open: () => Libsql.Database;
  #file: OpenFile | undefined;
  #last: Promise<void> = Promise.resolve();

  constructor(open: () => Libsql.Database) {
    this.#open = open;
  }

  init(): Promise<void> {
    this.#file = new OpenFile(this.#open());
    return Promise.resolve();
  }

  async acquireConnection(): Promise<OneFileConnection> {
    if (this.#file === undefined) throw new Error('The database is not open.');
    const connection = new OneFileConnection(this.#file, () => this.#turn());
    await connection.take();
    return connection;
  }

  /** Waits until the users before are done, and returns the function that ends this user's turn. */
  async #turn(): Promise<() => void> {
    const before = this.#last;
    let end = (): void => undefined;
    this.#last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }

  /**
   * Takes the write lock at once. A transaction that reads first and then writes would fail, without waiting, if another
   * process had written in between.
   */
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // SQLite itself has rolled back after some errors, such as a full disk.
    if (this.#file?.inTransaction === true) await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  releaseConnection(connection: OneFileConnection): Promise<void> {
    connection.leave();
    return Promise.resolve();
  }

  destroy(): Promise<void> {
    this.#file?.close();
    return Promise.resolve();
  }
}

class OneFileConnection implements DatabaseConnection {
  readonly #file: OpenFile;
  readonly #turn: () => Promise<() => void>;
  #end = (): void => undefined;

  constructor(file: OpenFile, turn: () => Promise<() => void>) {
    this.#file = file;
    this.#turn = turn;
  }

  async take(): Promise<void> {
    this.#end = await this.#turn();
  }

  leave(): void {
    this.#end();
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return await this.#file.run<Row>(sql, parameters);
      } catch (error) {
        if (!codeOf(error).startsWith('SQLITE_BUSY') || performance.now() > until) throw error;
      }
      await this.#waitForOthers();
    }
  }

  /** Lets others read meanwhile, unless this user is in the middle of a transaction. */
  async #waitForOthers(): Promise<void> {
    if (this.#file.inTransaction) return sleep(tryAgainAfterMs);
    this.leave();
    await sleep(tryAgainAfterMs);
    await this.take();
  }

  // eslint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('SQLite returns all rows at once.');
  }
}

/** An open file with its prepared statements. */
class OpenFile {
  readonly #file: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();
  #spentMs = 0;
  #nextTurn: Promise<void> | undefined;

  constructor(file: Libsql.Database) {
    this.#file = file;
    // NORMAL: a commit survives the death of the process. A power cut may cost the last moments, but never corrupts the file.
    file.exec('pragma synchronous = normal');
    // A checkpoint waits for the disk. One per 32 MB instead of 4 MB allows more new links per second.
    file.exec(`pragma wal_autocheckpoint = ${pagesPerCheckpoint}`);
    // With a million links, SQLite's default of 2 MB is so small that almost every counted click has to fetch pages.
    file.exec(`pragma cache_size = -${cacheKb}`);
    // SQLite would wait for another program on this thread.
    file.exec('pragma busy_timeout = 0');
  }

  get inTransaction(): boolean {
    return this.#file.inTransaction;
  }

  async run<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const start = performance.now();
    try {
      return answerOf<Row>(this.#prepared(sql), parameters);
    } finally {
      await this.#shareTheThread(performance.now() - start);
    }
  }

  #prepared(sql: string): Libsql.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    if (this.#statements.size >= maxPreparedStatements) this.#statements.clear();
    const statement = this.#file.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  /** After some time for statements, waits until everything else had its turn. */
  async #shareTheThread(ms: number): Promise<void> {
    this.#nextTurn ??= new Promise((resolve) =>
      setImmediate(() => {
        this.#spentMs = 0;
        this.#nextTurn = undefined;
        resolve();
      }),
    );
    this.#spentMs += ms;
    if (this.#spentMs > longestTurnMs) await this.#nextTurn;
  }

  close(): void {
    this.#file.close();
  }
}

function answerOf<Row>(statement: Libsql.Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
