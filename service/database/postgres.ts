import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, types } from 'pg';
import { queryTimeoutMessage } from './database-failure.ts';
import { errorCodeOf } from '../errors.ts';
import { reportToOperator } from '../log.ts';

/** How many milliseconds the database may take before a request is answered without it. */
export interface DatabaseTimeouts {
  /** To get a connection, including the wait for a free one in the pool. */
  connect: number;
  /** To answer a statement. */
  query: number;
}

/** How many connections there are, how many of them are idle, and how many requests wait for one. */
export interface PoolUse {
  total: number;
  idle: number;
  waiting: number;
}

export const defaultDatabaseTimeouts: DatabaseTimeouts = { connect: 2_000, query: 5_000 };
/** For work that may take its time, such as a migration. */
const patience: DatabaseTimeouts = { connect: 5_000, query: 600_000 };
const closeWithinMs = 2_000;

/**
 * The dialect for PostgreSQL, or another database that speaks its protocol.
 * @param timeouts by default a statement may take long, but a connection may not
 * @param hearPool receives a function that tells how the connections are used
 */
export function postgresDialect(
  url: string,
  timeouts: DatabaseTimeouts = patience,
  hearPool?: (use: () => PoolUse) => void,
): PostgresDialect {
  const sockets = new Set<Socket>();
  const pool = new Pool({
    connectionString: url,
    types: { getTypeParser },
    stream: () => noted(new Socket(), sockets),
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.query,
    // If the database is only slow, it gives up first, and the connection can be kept.
    statement_timeout: Math.ceil(timeouts.query * 0.9),
    // A process that hangs, or whose machine is gone, would keep its locks, and with them all others, for hours.
    idle_in_transaction_session_timeout: timeouts.query,
  });
  hearPool?.(() => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }));
  // Without a listener, a broken connection would end the process. The pool replaces it when it is next needed.
  // The pool repeats the error of an idle connection as an event of its own.
  pool.on('connect', (client) => client.on('error', (error) => reportToOperator(error)));
  pool.on('error', () => undefined);
  return new PostgresDialect({ pool: withoutStuckConnections(pool, sockets) });
}

function noted(socket: Socket, sockets: Set<Socket>): Socket {
  sockets.add(socket);
  return socket.once('close', () => sockets.delete(socket));
}

/** Closes all connections. A database that hangs would never say goodbye, so it isn't waited for long. */
async function close(pool: Pool, sockets: ReadonlySet<Socket>): Promise<void> {
  await Promise.race([pool.end(), sleep(closeWithinMs, undefined, { ref: false })]);
  for (const socket of sockets) socket.destroy();
}

/**
 * Closes a connection after a statement timed out. Returned to the pool, it would make its next user wait, perhaps inside a
 * transaction that never ended.
 */
function withoutStuckConnections(pool: Pool, sockets: ReadonlySet<Socket>): PostgresPool {
  const names: StatementNames = new Map();
  return {
    connect: async () => orBroken(await pool.connect(), names),
    end: () => close(pool, sockets),
  };
}

function orBroken(client: PoolClient, names: StatementNames): PostgresPoolClient {
  let stuck: Error | undefined;

  async function ask(statement: string, parameters: readonly unknown[], name?: string): Promise<unknown> {
    if (stuck !== undefined) throw stuck;
    try {
      return await client.query({ ...(name && { name }), text: statement, values: [...parameters] });
    } catch (error) {
      if (error instanceof Error && error.message === queryTimeoutMessage) stuck = error;
      if (name === undefined || errorCodeOf(error) !== outdatedQueryPlanErrorCode) throw error;
      // It gets a new name from now on.
      if (names.get(statement) === name) names.set(statement, `${name}_`);
      // Inside a transaction the whole transaction has failed, and inTransaction runs it again.
      if (client.getTransactionStatus() !== 'I') throw error;
      return ask(statement, parameters);
    }
  }

  function query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  function query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  function query(statement: string | PostgresCursor<unknown>, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('Cursors are not in use.');
    return ask(statement, parameters, nameOf(statement, names));
  }

  return { query, release: () => client.release(stuck) };
}

/**
 * feature_not_supported ("cached plan must not change result type"): a migration changed the result of a statement that was
 * prepared before it.
 */
export const outdatedQueryPlanErrorCode = '0A000';

/**
 * Each connection keeps every prepared statement, and a few dozen recur. The text of a statement must therefore not depend
 * on the number of its items: `sqlInList` and `sqlJsonRows` make one parameter of them.
 */
const maxNames = 100;
/** Longer statements are built for their values, and don't recur. */
const maxLength = 4_000;

type StatementNames = Map<string, string>;

/**
 * Names a statement, so that the database parses and plans it once per connection. For the query behind every redirect that
 * takes as long as running it. Undefined if the statement isn't prepared.
 */
function nameOf(statement: string, names: StatementNames): string | undefined {
  if (!names.has(statement) && names.size < maxNames && statement.length <= maxLength)
    names.set(statement, `curtail_${names.size}`);
  return names.get(statement);
}

// pg returns bigint as text, since it may exceed 2^53. Our ids and counts stay far below that.
const getTypeParser: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
