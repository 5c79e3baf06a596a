import { Client } from 'pg';

/** The names under which statements are prepared. */
export interface StatementNames {
  /** Undefined where a statement isn't prepared. */
  nameOf(statement: string): string | undefined;
  /** After this the statement has another name. */
  giveUp(statement: string, name: string): void;
}

/**
 * What comes again is a few dozen statements; the database keeps each of them for each connection. So the text of a
 * statement must not depend on how many items it has: `listOf` and `jsonRows` make one parameter of them.
 */
const maxNames = 100;
/** Those that are longer are made for their values. */
const maxLength = 4_000;

/**
 * Names statements, so that the database reads and plans each of them once for a connection: for the look at a code that
 * takes as long as to carry it out.
 */
export function createNames(): StatementNames {
  const names = new Map<string, string>();
  let given = 0;
  return {
    nameOf: (statement) => {
      const known = names.get(statement);
      if (known !== undefined || names.size >= maxNames || statement.length > maxLength) return known;
      const name = `curtail_${given}`;
      given += 1;
      names.set(statement, name);
      return name;
    },
    giveUp: (statement, name) => {
      if (names.get(statement) === name) names.delete(statement);
    },
  };
}

/** Where nothing is prepared. */
export const noNames: StatementNames = { nameOf: () => undefined, giveUp: () => undefined };

/**
 * Whether a connection leads to one process of the database for as long as it lasts. Behind a pooler such as PgBouncer
 * each transaction may have another, which doesn't know the names; there the process that answers isn't the one that was
 * announced.
 */
export async function keepsItsProcess(url: string, timeoutMs: number): Promise<boolean> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return 'processID' in client && rows[0]?.pid === client.processID;
  } finally {
    await client.end();
  }
}
