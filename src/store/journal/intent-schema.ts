import type { CreateState } from '../../core/intent/create-intent.ts';
import type { DeleteState } from '../../core/intent/delete-intent.ts';
import type { Intent } from '../../core/intent/intent.ts';
import { copyFormats } from '../../core/account/settings.ts';
import { failure } from './failure-schema.ts';
import {
  among,
  every,
  flag,
  list,
  nullable,
  number,
  object,
  objectWith,
  oneOf,
  text,
  type Schema,
} from '../items/schema.ts';

export const createdLink = object({
  shortCode: text,
  shortUrl: text,
  longUrl: text,
  createdAt: text,
  servedAt: nullable(number),
});

const sending = object({ at: among('sending') });
const waiting = object({ at: among('waiting'), why: failure, until: nullable(number) });
const failed = object({ at: among('failed'), failure, settledAt: number });
const canceled = object({ at: among('cancelled'), settledAt: number });

const createState = every<CreateState>()(
  oneOf(
    object({ at: among('ready') }),
    sending,
    object({
      at: among('unsure'),
      doubt: failure,
      looks: number,
      misses: number,
      nextAt: number,
      trouble: nullable(failure),
    }),
    waiting,
    objectWith({ at: among('unclear'), found: list(createdLink) }, { freshAlias: text }),
    object({ at: among('done'), link: createdLink, wasThere: flag, settledAt: number }),
    objectWith(
      { at: among('failed'), failure, settledAt: number },
      { check: object({ misses: number, nextAt: number }) },
    ),
    canceled,
  ),
);

const deleteState = every<DeleteState>()(
  oneOf(
    objectWith({ at: among('ready'), dueAt: number }, { isUnlisted: flag }),
    sending,
    object({
      at: among('unsure'),
      doubt: failure,
      misses: number,
      nextAt: number,
      trouble: nullable(failure),
    }),
    waiting,
    object({ at: among('done'), settledAt: number }),
    failed,
    canceled,
  ),
);

const common = {
  id: text,
  accountId: text,
  createdAt: number,
  attempts: number,
  isSeen: flag,
};

const batch = object({ batchId: text, index: number });

/** An intent as the journal and its mirror keep it. */
export const intentSchema: Schema<Intent> = oneOf(
  objectWith(
    {
      kind: among('create'),
      ...common,
      longUrl: text,
      title: text,
      alias: nullable(text),
      aliasBy: among('user', 'curtail', 'service'),
      door: among('popup', 'menu', 'command', 'address-bar', 'batch'),
      highestId: nullable(text),
      state: createState,
    },
    { batch, copyAs: among(...copyFormats), isInDoubt: flag },
  ),
  objectWith(
    {
      kind: among('delete'),
      ...common,
      linkId: nullable(text),
      shortCode: text,
      state: deleteState,
    },
    { batch },
  ),
);
