import * as v from 'valibot';
import type { Batch, Row } from '../core/batch.ts';
import { failure } from './failure-schema.ts';
import { createdLink } from './intent-schema.ts';
import { oneOf } from './one-of.ts';

const text = v.string();
const time = v.number();

export const batchSchema: v.GenericSchema<unknown, Batch> = v.object({
  id: text,
  accountId: text,
  kind: v.picklist(['create', 'delete']),
  createdAt: time,
  size: v.number(),
  startAt: time,
  state: oneOf(
    v.object({ at: v.literal('running'), until: v.nullable(time) }),
    v.object({ at: v.literal('paused'), why: v.nullable(failure) }),
    v.object({ at: v.picklist(['stopped', 'done']) }),
  ),
});

const row: v.GenericSchema<unknown, Row> = v.object({
  wish: oneOf(
    v.object({ longUrl: text, alias: text, title: text }),
    v.object({ linkId: v.nullable(text), shortCode: text }),
  ),
  outcome: v.nullable(
    oneOf(
      v.object({ at: v.literal('done'), link: v.nullable(createdLink), wasThere: v.boolean() }),
      v.object({ at: v.literal('failed'), failure }),
      v.object({ at: v.picklist(['cancelled', 'unclear']) }),
    ),
  ),
});

export const rowsSchema: v.GenericSchema<unknown, Row[]> = v.array(row);
