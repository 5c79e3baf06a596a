import * as v from 'valibot';
import type { Batch, BatchRow } from '../../core/batch/batch.ts';
import { failureSchema } from '../../core/failure.ts';
import { createdLinkSchema } from '../../core/link/link.ts';
import { type Schema } from '../../core/schema.ts';

export const batchSchema: Schema<Batch> = v.object({
  id: v.string(),
  accountId: v.string(),
  kind: v.picklist(['create', 'delete']),
  createdAt: v.number(),
  size: v.number(),
  startAt: v.number(),
  round: v.number(),
  state: v.union([
    v.object({ at: v.literal('running'), until: v.nullable(v.number()) }),
    v.object({ at: v.literal('paused'), why: v.nullable(failureSchema) }),
    v.object({ at: v.picklist(['stopped', 'done']) }),
  ]),
});

const row: Schema<BatchRow> = v.object({
  wish: v.union([
    v.object({
      longUrl: v.string(),
      alias: v.string(),
      title: v.string(),
      isAnother: v.exactOptional(v.boolean()),
    }),
    v.object({ linkId: v.nullable(v.string()), shortCode: v.string() }),
  ]),
  outcome: v.nullable(
    v.union([
      v.object({ at: v.literal('done'), link: v.nullable(createdLinkSchema), wasThere: v.boolean() }),
      v.object({ at: v.literal('failed'), failure: failureSchema }),
      v.object({ at: v.picklist(['canceled', 'unclear']) }),
    ]),
  ),
});

/** A row's operation names the row by its place, so a row that can't be read stays in the list as `null`. */
export const batchRowsSchema: Schema<(BatchRow | null)[]> = v.array(v.fallback(v.nullable(row), null));
