import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Pool, type PoolClient, types } from 'pg';
import { codeOf } from '../../error-code.ts';
import { noNames, type StatementNames } from './statement-names.ts';

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
 * @param names of the statements that are to be prepared
 */
export function postgresDialect(
  url: string,
  timeouts?: DatabaseTimeouts,
  hearPool?: (use: () => PoolUse) => void,
  names: StatementNames = noNames,
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
  return new PostgresDialect({ pool: withoutStuckConnections(pool, names) });
}

/**
 * Gives up a connection on which a statement was not answered in time. Back in the pool, it would make the next user
 * wait, and let them work in a transaction that was never ended.
 */
function withoutStuckConnections(pool: Pool, names: StatementNames): PostgresPool {
  return {
    connect: async () => orBroken(await pool.connect(), names),
    end: () => pool.end(),
  };
}

function orBroken(client: PoolClient, names: StatementNames): PostgresPoolClient {
  let stuck: Error | undefined;

  async function ask(statement: string, parameters: readonly unknown[], name?: string): Promise<unknown> {
    if (stuck !== undefined) throw stuck;
    try {
      return await client.query({ ...(name && { name }), text: statement, values: [...parameters] });
    } catch (error) {
      if (error instanceof Error && error.message === readTimeout) stuck = error;
      if (name === undefined || codeOf(error) !== outdatedPlan) throw error;
      names.giveUp(statement, name);
      // A transaction has failed as a whole by now; inTransaction runs it again.
      if (client.getTransactionStatus() !== 'I') throw error;
      return ask(statement, parameters);
    }
  }

  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('Cursors are not in use.');
    return ask(statement, parameters, names.nameOf(statement));
  }

  return { query, release: () => client.release(stuck) };
}

/**
 * feature_not_supported: "cached plan must not change result type", of a statement that was prepared before a migration
 * changed what it gives.
 */
export const outdatedPlan = '0A000';

/** What pg says when `query_timeout` is over; it gives the error no code. */
export const readTimeout = 'Query read timeout';

// pg gives bigint as text, for fear of 2^53; ours are identifiers and counts that stay far below.
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
