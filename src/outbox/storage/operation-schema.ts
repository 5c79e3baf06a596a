import { copyFormats } from '../../core/account/settings.ts';
import {
  among,
  exhaustiveSchema,
  flag,
  listSchema,
  nullable,
  number,
  object,
  objectWith,
  unionSchema,
  text,
  type Schema,
} from '../../storage/items/schema.ts';
import type { CreateState, DeleteState, Operation } from '../operation.ts';
import { failure } from './failure-schema.ts';

export const createdLink = object({
  shortCode: text,
  shortUrl: text,
  longUrl: text,
  createdAt: text,
  servedAt: nullable(number),
});

const due = objectWith(
  {
    status: among('due'),
    next: among('send', 'reconcile'),
    at: nullable(number),
    because: nullable(failure),
    tries: number,
  },
  { lacking: number },
);
const sending = object({ status: among('sending') });
const failed = object({ status: among('failed'), failure, settledAt: number });
const canceled = object({ status: among('canceled'), settledAt: number });

const createState = exhaustiveSchema<CreateState>()(
  unionSchema(
    due,
    sending,
    objectWith(
      { status: among('needsDecision'), candidates: listSchema(createdLink) },
      { freshAlias: text, isDoubtful: flag },
    ),
    object({ status: among('done'), link: createdLink, existed: flag, settledAt: number }),
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
  settledSeq: nullable(number),
  revision: number,
  createdAt: number,
  attempts: number,
  lastAnswer: nullable(failure),
  isSeen: flag,
};

const batch = object({ batchId: text, index: number, round: number });

/** An operation as the outbox and its backup copies keep it. */
export const operationSchema: Schema<Operation> = unionSchema(
  objectWith(
    {
      kind: among('create'),
      ...facts,
      longUrl: text,
      title: text,
      alias: nullable(text),
      aliasBy: among('user', 'curtail', 'service'),
      entryPoint: among('popup', 'menu', 'command', 'address-bar', 'batch'),
      inDoubt: flag,
      isPageUnread: flag,
      highestId: nullable(text),
      state: createState,
    },
    { batch, copyAs: among(...copyFormats) },
  ),
  objectWith(
    { kind: among('delete'), ...facts, linkId: nullable(text), shortCode: text, state: deleteState },
    { batch },
  ),
);
