import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import Libsql from 'libsql';

const cacheKb = 65_536;
const maxPreparedStatements = 200;
const busyTimeoutMs = 5_000;
const pagesPerCheckpoint = 8_000;
const ownersOnly = 0o600;
const forOthers = 0o007;

/** The dialect of the embedded database in the file at `path`. Creates the file and its folder if they are missing. */
export function sqliteDialect(path: string): SqliteDialect {
  mkdirSync(dirname(path), { recursive: true });
  return dialectOf(() => {
    if (path !== ':memory:') keepToOurselves(path);
    const file = new Libsql(path);
    file.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    // In WAL mode readers don't wait for the writer. The setting stays in the file.
    file.exec('pragma journal_mode = wal');
    return file;
  });
}

/** The same for a file that must exist. Nothing in it is changed before we know that it belongs to the service. */
export function existingSqliteDialect(path: string): SqliteDialect {
  return dialectOf(() => {
    // Fails if the file is missing: SQLite would create it.
    closeSync(openSync(path, 'r+'));
    const file = new Libsql(path);
    file.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    return file;
  });
}

function dialectOf(open: () => Libsql.Database): SqliteDialect {
  return new ImmediateSqliteDialect({ database: () => Promise.resolve(prepared(open())) });
}

function prepared(file: Libsql.Database) {
  // NORMAL: a commit survives the death of the process. A power cut may cost the last moments, but never corrupts the file.
  file.exec('pragma synchronous = normal');
  // A checkpoint waits for the disk. One per 32 MB instead of 4 MB allows more new links per second.
  file.exec(`pragma wal_autocheckpoint = ${pagesPerCheckpoint}`);
  // With a million links, SQLite's default of 2 MB is so small that almost every counted click has to fetch pages.
  file.exec(`pragma cache_size = -${cacheKb}`);
  const statements = new Map<string, Libsql.Statement>();

  function prepare(sql: string): Libsql.Statement {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    if (statements.size >= maxPreparedStatements) statements.clear();
    const statement = file.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  return { prepare, close: () => file.close() };
}

/** The file holds people's URLs, so other users of the machine must not read it. SQLite gives its other files the same mode. */
export function keepToOurselves(path: string): void {
  closeSync(openSync(path, 'a', ownersOnly));
  const { uid, mode } = statSync(path);
  if (uid === process.getuid?.() && (mode & forOthers) !== 0) chmodSync(path, mode & ~forOthers);
}

/**
 * Takes the write lock when a transaction begins. A transaction that reads first and then writes would fail at once,
 * without waiting, if another process had written in between.
 */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: ConstructorParameters<typeof SqliteDialect>[0];

  constructor(config: ConstructorParameters<typeof SqliteDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateSqliteDriver(this.#config);
  }

  override createAdapter(): DialectAdapter {
    return new WholeMigrationsAdapter();
  }
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

class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}
