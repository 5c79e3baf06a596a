import * as v from 'valibot';
import type { CreateState } from '../core/create-intent.ts';
import type { DeleteState } from '../core/delete-intent.ts';
import type { Intent } from '../core/intent.ts';
import { copyFormats } from '../core/settings.ts';
import { failure } from './failure-schema.ts';
import { oneOf } from './one-of.ts';

const text = v.string();
const time = v.number();
export const createdLink = v.object({
  shortCode: text,
  shortUrl: text,
  longUrl: text,
  createdAt: text,
  servedAt: v.nullable(v.number()),
});

const sending = v.object({ at: v.literal('sending') });
const waiting = v.object({ at: v.literal('waiting'), why: failure, until: v.nullable(time) });
const failed = v.object({ at: v.literal('failed'), failure, settledAt: time });
const cancelled = v.object({ at: v.literal('cancelled'), settledAt: time });

const createState: v.GenericSchema<unknown, CreateState> = oneOf(
  v.object({ at: v.literal('ready') }),
  sending,
  v.object({
    at: v.literal('unsure'),
    doubt: failure,
    looks: v.number(),
    misses: v.number(),
    nextAt: time,
    trouble: v.nullable(failure),
  }),
  waiting,
  v.object({ at: v.literal('unclear'), found: v.array(createdLink) }),
  v.object({ at: v.literal('done'), link: createdLink, wasThere: v.boolean(), settledAt: time }),
  failed,
  cancelled,
);

const deleteState: v.GenericSchema<unknown, DeleteState> = oneOf(
  v.object({ at: v.literal('ready'), dueAt: time }),
  sending,
  waiting,
  v.object({ at: v.literal('done'), settledAt: time }),
  failed,
  cancelled,
);

const common = {
  id: text,
  accountId: text,
  createdAt: time,
  attempts: v.number(),
  isSeen: v.boolean(),
  batch: v.exactOptional(v.object({ batchId: text, index: v.number() })),
};

/** An intent as the journal and its mirror keep it. */
export const intentSchema: v.GenericSchema<unknown, Intent> = oneOf(
  v.object({
    kind: v.literal('create'),
    ...common,
    longUrl: text,
    title: text,
    alias: v.nullable(text),
    aliasBy: v.picklist(['user', 'curtail', 'service']),
    door: v.picklist(['popup', 'menu', 'command', 'address-bar', 'batch']),
    highestId: v.nullable(text),
    copyAs: v.exactOptional(v.picklist(copyFormats)),
    state: createState,
  }),
  v.object({
    kind: v.literal('delete'),
    ...common,
    linkId: v.nullable(text),
    shortCode: text,
    state: deleteState,
  }),
);
