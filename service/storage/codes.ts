import { inTransaction } from './transaction.ts';
import type { Connection, Database } from './schema.ts';

/** Thrown inside a transaction to undo it. */
export class CodeTaken extends Error {}

/**
 * Takes a name under the site's address for a link or a bio page. Another process that takes the same one
 * at the same moment waits for this transaction, so one of them gets it.
 * @throws CodeTaken when somebody has it.
 */
export async function claimCode(
  transaction: Connection,
  code: string,
  owner: { link_id: number } | { bio_page_id: number },
): Promise<void> {
  const claimed = await transaction
    .insertInto('codes')
    .values({ code, link_id: null, bio_page_id: null, ...owner })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  if (claimed === undefined) throw new CodeTaken();
}

/** Runs `work` in a transaction that leaves nothing behind when a code it claims is taken. */
export async function claiming<Result>(
  db: Database,
  work: (transaction: Connection) => Promise<Result>,
): Promise<Result | 'code-taken'> {
  try {
    return await inTransaction(db, work);
  } catch (error) {
    if (error instanceof CodeTaken) return 'code-taken';
    throw error;
  }
}
