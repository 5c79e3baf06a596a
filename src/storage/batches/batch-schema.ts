import type { Batch, BatchRow } from '../../core/batch/batch.ts';
import { failure } from '../../outbox/storage/failure-schema.ts';
import { createdLink } from '../../outbox/storage/operation-schema.ts';
import {
  among,
  flag,
  listSchema,
  nullable,
  number,
  object,
  objectWith,
  unionSchema,
  withFallback,
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
    object({ at: among('running'), until: nullable(number) }),
    object({ at: among('paused'), why: nullable(failure) }),
    object({ at: among('stopped', 'done') }),
  ),
});

const row: Schema<BatchRow> = object({
  wish: unionSchema(
    objectWith({ longUrl: text, alias: text, title: text }, { isAnother: flag }),
    object({ linkId: nullable(text), shortCode: text }),
  ),
  outcome: nullable(
    unionSchema(
      object({ at: among('done'), link: nullable(createdLink), wasThere: flag }),
      object({ at: among('failed'), failure }),
      object({ at: among('canceled', 'unclear') }),
    ),
  ),
});

/** A row's intent names the row by its place, so a row that can't be read stays in the list as `null`. */
export const rowsSchema: Schema<(BatchRow | null)[]> = listSchema(withFallback(nullable(row), null));
