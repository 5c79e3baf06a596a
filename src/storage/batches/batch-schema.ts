import type { Batch, BatchRow } from '../../core/batch/batch.ts';
import { failureSchema } from '../../outbox/storage/failure-schema.ts';
import { createdLinkSchema } from '../../outbox/storage/operation-schema.ts';
import {
  among,
  flag,
  listSchema,
  nullableSchema,
  number,
  object,
  objectWithOptional,
  unionSchema,
  schemaWithFallback,
  text,
  type Schema,
} from '../items/schema.ts';

export const batchSchema: Schema<Batch> = object({
  id: text,
  accountId: text,
  kind: among('create', 'delete'),
  createdAt: number,
  size: number,
  startAt: number,
  round: number,
  state: unionSchema(
    object({ at: among('running'), until: nullableSchema(number) }),
    object({ at: among('paused'), why: nullableSchema(failureSchema) }),
    object({ at: among('stopped', 'done') }),
  ),
});

const row: Schema<BatchRow> = object({
  wish: unionSchema(
    objectWithOptional({ longUrl: text, alias: text, title: text }, { isAnother: flag }),
    object({ linkId: nullableSchema(text), shortCode: text }),
  ),
  outcome: nullableSchema(
    unionSchema(
      object({ at: among('done'), link: nullableSchema(createdLinkSchema), wasThere: flag }),
      object({ at: among('failed'), failure: failureSchema }),
      object({ at: among('canceled', 'unclear') }),
    ),
  ),
});

/** A row's operation names the row by its place, so a row that can't be read stays in the list as `null`. */
export const batchRowsSchema: Schema<(BatchRow | null)[]> = listSchema(
  schemaWithFallback(nullableSchema(row), null),
);
