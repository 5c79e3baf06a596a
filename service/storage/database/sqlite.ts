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

/** The dialect of the embedded database in the file at `path`; file and folder are made where they are absent. */
export function sqliteDialect(path: string): SqliteDialect {
  mkdirSync(dirname(path), { recursive: true });
  return dialectOf(() => {
    if (path !== ':memory:') keepToOurselves(path);
    const file = new Libsql(path);
    file.exec(`pragma busy_timeout = ${busyTimeoutMs}`);
    // Readers don't wait for the writer. The file remembers it.
    file.exec('pragma journal_mode = wal');
    return file;
  });
}

/** The same of a file that must be there. Until it is known to be the service's, nothing of it is changed. */
export function existingSqliteDialect(path: string): SqliteDialect {
  return dialectOf(() => {
    // SQLite would make the file.
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
  // NORMAL: a commit survives the death of the process, and a power cut may cost the last moments but never the file's
  // soundness.
  file.exec('pragma synchronous = normal');
  // A checkpoint waits for the disk: one for every 32 MB instead of 4 lets more links be created in a second.
  file.exec(`pragma wal_autocheckpoint = ${pagesPerCheckpoint}`);
  // Of a million links, SQLite's own 2 MB hold so little that each click counted has to fetch pages.
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

/** Addresses of people's pages are in the file: nobody else on the machine is to read it. SQLite makes the others like it. */
export function keepToOurselves(path: string): void {
  closeSync(openSync(path, 'a', ownersOnly));
  const { uid, mode } = statSync(path);
  if (uid === process.getuid?.() && (mode & forOthers) !== 0) chmodSync(path, mode & ~forOthers);
}

/**
 * Takes the write lock when a transaction begins: one that reads first and then writes would be refused
 * at once, without waiting, if another process wrote in between.
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

/** Lets migrations be done in a transaction, as SQLite well can: a first start that is killed leaves nothing behind. */
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
