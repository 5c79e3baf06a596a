import { Client } from 'pg';

/** Gives the name under which a statement is prepared, or undefined where it isn't. */
export type NameOf = (statement: string) => string | undefined;

/** What comes again is a few dozen statements; the database keeps each of them for each connection. */
const maxNames = 100;
/** Those that are longer are made for their values. */
const maxLength = 4_000;

/**
 * Names statements, so that the database reads and plans each of them once for a connection: for the look at a code that
 * takes as long as to carry it out.
 */
export function createNames(): NameOf {
  const names = new Map<string, string>();
  return (statement) => {
    const known = names.get(statement);
    if (known !== undefined || names.size >= maxNames || statement.length > maxLength) return known;
    const name = `curtail_${names.size}`;
    names.set(statement, name);
    return name;
  };
}

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
