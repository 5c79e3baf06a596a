import { Client } from 'pg';

/** The names of prepared statements. */
export interface StatementNames {
  /** Undefined if the statement isn't prepared. */
  nameOf(statement: string): string | undefined;
  /** Gives the statement a new name from now on. */
  giveUp(statement: string, name: string): void;
}

/**
 * Each connection keeps every prepared statement, and a few dozen recur. The text of a statement must therefore not depend
 * on the number of its items: `listOf` and `jsonRows` make one parameter of them.
 */
const maxNames = 100;
/** Longer statements are built for their values, and don't recur. */
const maxLength = 4_000;

/**
 * Names statements, so that the database parses and plans each once per connection. For the query behind every redirect
 * that takes as long as running it.
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

/** Prepares no statements. */
export const noNames: StatementNames = { nameOf: () => undefined, giveUp: () => undefined };

/**
 * Whether a connection stays with one process of the database. Behind a pooler such as PgBouncer each transaction may get
 * another process, which doesn't know the prepared statements. There, the process that answers isn't the announced one.
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
