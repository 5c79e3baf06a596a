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

const writerCacheKb = 65_536;
const readerCacheKb = 16_384;
const maxPreparedStatements = 200;
const pagesPerCheckpoint = 8_000;
/** How long a statement waits for another program that has locked the file. */
const patienceMs = 5_000;
const tryAgainAfterMs = 20;
/** For how long statements may keep the event loop from everything else. */
const longestTurnMs = 2;
const ownersOnly = 0o600;
const writes = /^\s*(insert|update|delete|with\b.*\bupdate\b)/is;
const reads = /^\s*(select\b|with\b(?!.*\b(insert|update|delete)\b))/is;

/** The dialect of the embedded database in the file at `path`. Creates the file and its folder if they are missing. */
export function sqliteDialect(path: string): Dialect {
  mkdirSync(dirname(path), { recursive: true });
  return dialectOf(path, () => {
    if (path !== ':memory:') restrictDatabaseFilesToOwner(path);
    const file = opened(path);
    // In WAL mode readers don't wait for the writer. The setting stays in the file.
    file.exec('pragma journal_mode = wal');
    return file;
  });
}

/** The same for a file that must exist. Nothing in it is changed before we know that it belongs to the service. */
export function existingSqliteDialect(path: string): Dialect {
  return dialectOf(path, () => {
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

function dialectOf(path: string, open: () => Libsql.Database): Dialect {
  return {
    createAdapter: () => new WholeMigrationsAdapter(),
    createDriver: () => new OneFileDriver(path, open),
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

/** The file, opened once, with the statements that were prepared on it. */
class OpenFile {
  readonly file: Libsql.Database;
  readonly #statements = new Map<string, Libsql.Statement>();

  constructor(file: Libsql.Database, cacheKb: number) {
    // With a million links, SQLite's default of 2 MB is so small that almost every counted click has to fetch pages.
    file.exec(`pragma cache_size = -${cacheKb}`);
    // SQLite would wait for another program on this thread.
    file.exec('pragma busy_timeout = 0');
    this.file = file;
  }

  answer<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const statement = this.#prepared(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepared(sql: string): Libsql.Statement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    if (this.#statements.size >= maxPreparedStatements) this.#statements.clear();
    const statement = this.file.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/**
 * One connection that writes, which its users take in turn, and one beside it for reads, which wait for no transaction.
 * SQLite answers on the thread that serves all requests, so it never waits for another program there, and lets the event loop
 * go on between statements that take long.
 */
class OneFileDriver implements Driver {
  readonly #path: string;
  readonly #open: () => Libsql.Database;
  #writer: OpenFile | undefined;
  #reader: OpenFile | undefined;
  #lastTurn: Promise<void> = Promise.resolve();
  /** Who may write: for a statement, or until its transaction is over. */
  #turn: { user: DatabaseConnection; end: () => void } | undefined;
  #spentMs = 0;
  #nextLoop: Promise<void> | undefined;

  constructor(path: string, open: () => Libsql.Database) {
    this.#path = path;
    this.#open = open;
  }

  init(): Promise<void> {
    const file = this.#open();
    // NORMAL: a commit survives the death of the process. A power cut may cost the last moments, but never corrupts the file.
    file.exec('pragma synchronous = normal');
    // A checkpoint waits for the disk. One per 32 MB instead of 4 MB allows more new links per second.
    file.exec(`pragma wal_autocheckpoint = ${pagesPerCheckpoint}`);
    this.#writer = new OpenFile(file, writerCacheKb);
    // In memory, another connection would have a database of its own.
    if (this.#path !== ':memory:') this.#reader = new OpenFile(opened(this.#path), readerCacheKb);
    return Promise.resolve();
  }

  get #openWriter(): OpenFile {
    if (this.#writer === undefined) throw new Error('The database is not open.');
    return this.#writer;
  }

  acquireConnection(): Promise<DatabaseConnection> {
    const user: DatabaseConnection = {
      executeQuery: (query) => this.#execute(user, query),
      streamQuery() {
        throw new Error('SQLite returns all rows at once.');
      },
    };
    return Promise.resolve(user);
  }

  releaseConnection(user: DatabaseConnection): Promise<void> {
    if (this.#turn?.user === user) this.#endTurn();
    return Promise.resolve();
  }

  /**
   * Takes the write lock at once. A transaction that reads first and then writes would fail, without waiting, if another
   * process had written in between.
   */
  async beginTransaction(user: DatabaseConnection): Promise<void> {
    await this.#takeTurn(user);
    await this.#try(user, () => this.#openWriter.file.exec('begin immediate'));
  }

  async commitTransaction(user: DatabaseConnection): Promise<void> {
    await this.#try(user, () => this.#openWriter.file.exec('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    // SQLite itself has rolled back after some errors, such as a full disk.
    if (this.#openWriter.file.inTransaction) this.#openWriter.file.exec('rollback');
  }

  /**
   * Writes only with the write lock. The library leaves a prepared statement that found the file locked in the middle, and
   * no commit would succeed until it is run again.
   */
  async #execute<Row>(
    user: DatabaseConnection,
    { sql, parameters }: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const isInTransaction = this.#turn?.user === user;
    const isRead = !isInTransaction && this.#reader !== undefined && reads.test(sql);
    // A read waits for no turn, so the file may be closed by the time it is asked.
    const file = () => (isRead ? this.#reader : undefined) ?? this.#openWriter;
    const run = () => this.#try(user, () => file().answer<Row>(sql, parameters));
    if (isInTransaction || isRead) return run();
    if (!writes.test(sql))
      return this.#takeTurn(user)
        .then(run)
        .finally(() => this.releaseConnection(user));
    try {
      await this.beginTransaction(user);
      const result = await run();
      await this.commitTransaction(user);
      return result;
    } catch (error) {
      await this.rollbackTransaction();
      throw error;
    } finally {
      await this.releaseConnection(user);
    }
  }

  /** Tries until no other program has locked the file, for some seconds. */
  async #try<Result>(user: DatabaseConnection, use: () => Result): Promise<Result> {
    const until = performance.now() + patienceMs;
    for (;;) {
      while (this.#spentMs > longestTurnMs) await this.#nextLoop;
      const start = performance.now();
      try {
        return use();
      } catch (error) {
        if (!errorCodeOf(error).startsWith('SQLITE_BUSY') || performance.now() > until) throw error;
      } finally {
        this.#note(performance.now() - start);
      }
      await this.#waitForOthers(user);
    }
  }

  /** After some time for statements, the next ones wait until everything else had its turn. */
  #note(ms: number): void {
    this.#spentMs += ms;
    this.#nextLoop ??= new Promise((resolve) =>
      setImmediate(() => {
        this.#spentMs = 0;
        this.#nextLoop = undefined;
        resolve();
      }),
    );
  }

  async #takeTurn(user: DatabaseConnection): Promise<void> {
    const before = this.#lastTurn;
    let end = nothing;
    this.#lastTurn = new Promise((resolve) => (end = resolve));
    await before;
    this.#turn = { user, end };
  }

  #endTurn(): void {
    const turn = this.#turn;
    this.#turn = undefined;
    turn?.end();
  }

  /** Waits for another program. Others may write meanwhile, unless this user is in the middle of a transaction. */
  async #waitForOthers(user: DatabaseConnection): Promise<void> {
    const gaveTurn = this.#turn?.user === user && !this.#openWriter.file.inTransaction;
    if (gaveTurn) this.#endTurn();
    await sleep(tryAgainAfterMs);
    if (gaveTurn) await this.#takeTurn(user);
  }

  /** Closes the file when its user is done. The library ends the process when a closed file is asked for anything. */
  async destroy(): Promise<void> {
    const user = await this.acquireConnection();
    await this.#takeTurn(user);
    this.#reader?.file.close();
    this.#writer?.file.close();
    [this.#reader, this.#writer] = [undefined, undefined];
    await this.releaseConnection(user);
  }
}
