import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import Libsql from 'libsql';
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCodeOf } from '../errors.ts';

const cacheKb = 65_536;
const maxPreparedStatements = 200;
const pagesPerCheckpoint = 8_000;
/** How long a statement waits for another program that has locked the file. */
const patienceMs = 5_000;
const tryAgainAfterMs = 20;
/** For how long statements may keep the event loop from everything else. */
const longestTurnMs = 2;
const ownersOnly = 0o600;
const writes = /^\s*(insert|update|delete|with\b.*\bupdate\b)/is;

/** The dialect of the embedded database in the file at `path`. Creates the file and its folder if they are missing. */
export function sqliteDialect(path: string): Dialect {
  mkdirSync(dirname(path), { recursive: true });
  return dialectOf(() => {
    if (path !== ':memory:') restrictDatabaseFilesToOwner(path);
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
export function restrictDatabaseFilesToOwner(path: string): void {
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

const nothing = (): void => undefined;

/**
 * One connection, which its users take in turn. SQLite answers on the thread that serves all requests, so it never waits for
 * another program there, and lets the event loop go on between statements that take long.
 */
class OneFileDriver implements Driver, DatabaseConnection {
  readonly #open: () => Libsql.Database;
  #opened: Libsql.Database | undefined;
  readonly #statements = new Map<string, Libsql.Statement>();
  #lastTurn: Promise<void> = Promise.resolve();
  #endTurn = nothing;
  #spentMs = 0;
  #nextLoop: Promise<void> | undefined;

  constructor(open: () => Libsql.Database) {
    this.#open = open;
  }

  init(): Promise<void> {
    const file = this.#open();
    // NORMAL: a commit survives the death of the process. A power cut may cost the last moments, but never corrupts the file.
    file.exec('pragma synchronous = normal');
    // A checkpoint waits for the disk. One per 32 MB instead of 4 MB allows more new links per second.
    file.exec(`pragma wal_autocheckpoint = ${pagesPerCheckpoint}`);
    // With a million links, SQLite's default of 2 MB is so small that almost every counted click has to fetch pages.
    file.exec(`pragma cache_size = -${cacheKb}`);
    // SQLite would wait for another program on this thread.
    file.exec('pragma busy_timeout = 0');
    this.#opened = file;
    return Promise.resolve();
  }

  get #file(): Libsql.Database {
    if (this.#opened === undefined) throw new Error('The database is not open.');
    return this.#opened;
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#lastTurn;
    let end = nothing;
    this.#lastTurn = new Promise((resolve) => (end = resolve));
    await before;
    this.#endTurn = end;
    return this;
  }

  releaseConnection(): Promise<void> {
    this.#endTurn();
    return Promise.resolve();
  }

  /**
   * Takes the write lock at once. A transaction that reads first and then writes would fail, without waiting, if another
   * process had written in between.
   */
  async beginTransaction(): Promise<void> {
    await this.#try(() => this.#file.exec('begin immediate'));
  }

  async commitTransaction(): Promise<void> {
    await this.#try(() => this.#file.exec('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite itself has rolled back after some errors, such as a full disk.
    if (this.#file.inTransaction) this.#file.exec('rollback');
  }

  /**
   * Writes only with the write lock. The library leaves a prepared statement that found the file locked in the middle, and
   * no commit would succeed until it is run again.
   */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const run = () => this.#try(() => answerOf<Row>(this.#prepared(sql), parameters));
    if (this.#file.inTransaction || !writes.test(sql)) return run();
    try {
      await this.beginTransaction();
      const result = await run();
      await this.commitTransaction();
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    }
  }

  /** Tries until no other program has locked the file, for some seconds. */
  async #try<Result>(use: () => Result): Promise<Result> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const start = performance.now();
      try {
        return use();
      } catch (error) {
        if (!errorCodeOf(error).startsWith('SQLITE_BUSY') || performance.now() > until) throw error;
      } finally {
        await this.#shareTheThread(performance.now() - start);
      }
      await this.#waitForOthers();
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
    this.#nextLoop ??= new Promise((resolve) =>
      setImmediate(() => {
        this.#spentMs = 0;
        this.#nextLoop = undefined;
        resolve();
      }),
    );
    this.#spentMs += ms;
    if (this.#spentMs > longestTurnMs) await this.#nextLoop;
  }

  /** Waits for another program. Other users may read meanwhile, unless this one is in the middle of a transaction. */
  async #waitForOthers(): Promise<void> {
    if (this.#file.inTransaction) return sleep(tryAgainAfterMs);
    await this.releaseConnection();
    await sleep(tryAgainAfterMs);
    await this.acquireConnection();
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('SQLite returns all rows at once.');
  }

  /** Closes the file when its user is done. The library ends the process when a closed file is asked for anything. */
  async destroy(): Promise<void> {
    await this.acquireConnection();
    this.#opened?.close();
    this.#opened = undefined;
    await this.releaseConnection();
  }
}

function answerOf<Row>(statement: Libsql.Statement, parameters: readonly unknown[]): QueryResult<Row> {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}
