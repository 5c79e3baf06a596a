import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { codeOf } from '../../error-code.ts';
import type { NameOf } from './statement-names.ts';

/** How long the database may take, in ms, before a request is answered without it. */
export interface DatabaseTimeouts {
  /** To give a connection, a free one of the pool included. */
  connect: number;
  /** To answer a statement. */
  query: number;
}

/** How many connections there are, how many of them nobody uses, and how many requests wait for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

export const defaultDatabaseTimeouts: DatabaseTimeouts = { connect: 2_000, query: 5_000 };

/**
 * The dialect of the database at `url` (`postgres://…`), or of anything that speaks its protocol.
 * @param timeouts none for what may take its time, such as a migration
 * @param hearPool gets a function that tells how the connections are used
 * @param nameOf names the statements that are to be prepared
 */
export function postgresDialect(
  url: string,
  timeouts?: DatabaseTimeouts,
  hearPool?: (use: () => PoolUse) => void,
  nameOf: NameOf = () => undefined,
): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    types: { getTypeParser },
    ...(timeouts === undefined
      ? {}
      : {
          connectionTimeoutMillis: timeouts.connect,
          query_timeout: timeouts.query,
          // The database gives up first where it is only slow: then the connection can be kept.
          statement_timeout: Math.ceil(timeouts.query * 0.9),
        }),
  });
  hearPool?.(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  // A connection that breaks is replaced by the next; unheard, it would end the process. The pool hears only those
  // that nobody uses, and says so once more.
  pool.on('connect', (client) =>
    client.on('error', (error) => console.error('A database connection was lost:', error.message)),
  );
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool: withoutStuckConnections(pool, nameOf) });
}

/**
 * Gives up a connection on which a statement was not answered in time, or can't be any more. Back in the pool, it would make the next user
 * wait, and let them work in a transaction that was never ended.
 */
function withoutStuckConnections(pool: Pool, nameOf: NameOf): PostgresPool {
  return {
    connect: async () => orBroken(await pool.connect(), nameOf),
    end: () => pool.end(),
  };
}

function orBroken(client: PoolClient, nameOf: NameOf): PostgresPoolClient {
  let stuck: Error | undefined;

  async function ask(statement: string, parameters: readonly unknown[]): Promise<unknown> {
    if (stuck !== undefined) throw stuck;
    try {
      const name = nameOf(statement);
      return await client.query({ ...(name && { name }), text: statement, values: [...parameters] });
    } catch (error) {
      if (error instanceof Error && isStuckBy(error)) stuck = error;
      throw error;
    }
  }

  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('Cursors are not in use.');
    return ask(statement, parameters);
  }

  return { query, release: () => client.release(stuck) };
}

/** Not answered in time, or prepared before a migration changed what it gives ("cached plan must not change result type"). */
function isStuckBy(error: Error): boolean {
  return error.message === readTimeout || codeOf(error) === '0A000';
}

/** What pg says when `query_timeout` is over; it gives the error no code. */
export const readTimeout = 'Query read timeout';

// pg gives bigint as text, for fear of 2^53; ours are identifiers and counts that stay far below.
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
