import type { Connection } from './schema.ts';

/**
 * Takes names under the site's address, for links and bio pages alike, and gives those it got; a code asked for
 * twice is got once. Another process that takes one of them at the same moment waits for this transaction.
 */
export async function claimCodes(transaction: Connection, codes: string[]): Promise<Set<string>> {
  const claimed = await transaction
    .insertInto('codes')
    // In one order, so that two processes which take several don't wait for each other.
    .values(codes.toSorted().map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .execute();
  return new Set(claimed.map(({ code }) => code));
}

export async function releaseCodes(transaction: Connection, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  await transaction.deleteFrom('codes').where('code', 'in', codes).execute();
}
