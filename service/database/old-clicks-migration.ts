import { sql } from 'kysely';
import * as v from 'valibot';
import { dayNumber, parseTimestamp } from '../clock.ts';
import { oldVisitor } from '../clicks/visitor.ts';
import { type Click, devices } from './clicks.ts';
import { countClicks } from './count-clicks.ts';
import { lockCounting } from './lock.ts';
import type { Connection, Database, Schema } from './schema.ts';
import { inTransaction } from './transaction.ts';

const clicksPerBatch = 2_000;

/** The last click that was counted, in the order of links and times. Counting goes on after it. */
export interface Position {
  link_id: number;
  clicked_at: string;
}

export const beginning: Position = { link_id: 0, clicked_at: '' };

/** Whether clicks of the first schema are still to be counted by day. */
export async function hasOldClicks(db: Connection): Promise<boolean> {
  return (await db.selectFrom('old_clicks').select('link_id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Counts about 2,000 of the single clicks after `from` by day, and returns where it ended; undefined at the end. The
 * position is kept because starting from the beginning would be slow: PostgreSQL skips over deleted rows until it has
 * cleaned them up.
 */
export function countOldClicks(db: Database, from: Position): Promise<Position | undefined> {
  return inTransaction(db, async (transaction) => {
    await lockCounting(transaction);
    const last = await endOfBatch(transaction, from);
    const rows = await transaction
      .deleteFrom('old_clicks')
      .where(after(from))
      .$if(last !== undefined, (query) => query.where(sql<boolean>`not ${after(last ?? from)}`))
      .returning(['link_id', 'clicked_at', 'device', 'country', 'visitor'])
      .execute();
    await countClicks(transaction, rows.map(clickOf), 'listed');
    return last;
  });
}

function endOfBatch(transaction: Connection, from: Position): Promise<Position | undefined> {
  return transaction
    .selectFrom('old_clicks')
    .select(['link_id', 'clicked_at'])
    .where(after(from))
    .orderBy('link_id')
    .orderBy('clicked_at')
    .offset(clicksPerBatch - 1)
    .limit(1)
    .executeTakeFirst();
}

function after({ link_id, clicked_at }: Position) {
  return sql<boolean>`((link_id, clicked_at) > (cast(${link_id} as bigint), cast(${clicked_at} as text)))`;
}

function clickOf({ link_id, clicked_at, device, country, visitor }: Schema['old_clicks']): Click {
  return {
    linkId: link_id,
    day: dayNumber(parseTimestamp(clicked_at)),
    device: v.parse(v.picklist(devices), device),
    country,
    visitor: oldVisitor(visitor),
  };
}
