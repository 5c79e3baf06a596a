import { copyFormats } from '../../core/account/settings.ts';
import {
  among,
  exhaustiveSchema,
  flag,
  listSchema,
  nullableSchema,
  number,
  object,
  objectWithOptional,
  unionSchema,
  text,
  type Schema,
} from '../../storage/items/schema.ts';
import type { CreateState, DeleteState, Operation } from '../operation.ts';
import { failureSchema } from './failure-schema.ts';

export const createdLinkSchema = object({
  shortCode: text,
  shortUrl: text,
  longUrl: text,
  createdAt: text,
  servedAt: nullableSchema(number),
});

const due = objectWithOptional(
  {
    status: among('due'),
    next: among('send', 'reconcile'),
    at: nullableSchema(number),
    because: nullableSchema(failureSchema),
    tries: number,
  },
  { lacking: number },
);
const sending = object({ status: among('sending') });
const failed = object({ status: among('failed'), failure: failureSchema, settledAt: number });
const canceled = object({ status: among('canceled'), settledAt: number });

const createState = exhaustiveSchema<CreateState>()(
  unionSchema(
    due,
    sending,
    objectWithOptional(
      { status: among('needsDecision'), candidates: listSchema(createdLinkSchema) },
      { freshAlias: text, isDoubtful: flag },
    ),
    object({ status: among('done'), link: createdLinkSchema, existed: flag, settledAt: number }),
    failed,
    canceled,
  ),
);

const deleteState = exhaustiveSchema<DeleteState>()(
  unionSchema(due, sending, object({ status: among('done'), settledAt: number }), failed, canceled),
);

const facts = {
  id: text,
  accountId: text,
  seq: number,
  settledSeq: nullableSchema(number),
  revision: number,
  createdAt: number,
  attempts: number,
  lastAnswer: nullableSchema(failureSchema),
  isSeen: flag,
};

const batch = object({ batchId: text, index: number, round: number });

/** An operation as the outbox and its backup copies keep it. */
export const operationSchema: Schema<Operation> = unionSchema(
  objectWithOptional(
    {
      kind: among('create'),
      ...facts,
      longUrl: text,
      title: text,
      alias: nullableSchema(text),
      aliasBy: among('user', 'curtail', 'service'),
      entryPoint: among('popup', 'menu', 'command', 'address-bar', 'batch'),
      inDoubt: flag,
      isPageUnread: flag,
      highestRank: nullableSchema(text),
      state: createState,
    },
    { batch, copyAs: among(...copyFormats) },
  ),
  objectWithOptional(
    { kind: among('delete'), ...facts, linkId: nullableSchema(text), shortCode: text, state: deleteState },
    { batch },
  ),
);
