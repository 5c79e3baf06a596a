import * as v from 'valibot';
import { batchRowRefSchema } from '../core/batch/batch.ts';
import { copyFormats } from '../core/copy/copy-options.ts';
import { createdLinkSchema, linkIdentitySchema, unknownLink, type CreatedLink } from '../core/link/link.ts';
import { failureSchema, type Failure } from '../core/failure.ts';

/** The next step comes at `at`; `null`: when the network, the key, the permission or the batch is back. */
const due = v.object({
  status: v.literal('due'),
  next: v.picklist(['send', 'reconcile']),
  at: v.nullable(v.number()),
  /** Why it waits. `null`: for nothing that failed. */
  because: v.nullable(failureSchema),
  /** How many lists it asked for, one after another, that did not come. Of a delete: that came, too. */
  tries: v.number(),
  /** How many lists lacked the link of a create since its last request. */
  lacking: v.exactOptional(v.number()),
});

export type DueState = v.InferOutput<typeof due>;

export const dueState = (
  next: DueState['next'],
  at: number,
  because: Failure | null = null,
  tries = 0,
): DueState => ({ status: 'due', next, at, because, tries });

/** A request may have left. */
const sending = v.object({ status: v.literal('sending') });
const failed = v.object({ status: v.literal('failed'), failure: failureSchema, settledAt: v.number() });
const canceled = v.object({ status: v.literal('canceled'), settledAt: v.number() });

const createState = v.variant('status', [
  due,
  sending,
  /** Only the user can tell which of the candidates it is, if any. */
  v.object({
    status: v.literal('needsDecision'),
    candidates: v.array(createdLinkSchema),
    /** Our own alias was refused as taken though no list shows it; if the user wants another link, it gets this one. */
    freshAlias: v.exactOptional(v.string()),
    /** The service has named the one candidate, which leads to another page or is off. */
    isDoubtful: v.exactOptional(v.boolean()),
  }),
  v.object({
    status: v.literal('done'),
    link: createdLinkSchema,
    /** The link was there before the click. */
    existed: v.boolean(),
    settledAt: v.number(),
  }),
  failed,
  canceled,
]);

export type CreateState = v.InferOutput<typeof createState>;

const deleteState = v.variant('status', [
  due,
  sending,
  v.object({ status: v.literal('done'), settledAt: v.number() }),
  failed,
  canceled,
]);

export type DeleteState = v.InferOutput<typeof deleteState>;

/** What a create and a delete have in common. All times are milliseconds since the epoch, for pauses and for people. */
const facts = {
  /** Made by whoever asks, so that what is delivered twice is one operation. */
  id: v.string(),
  accountId: v.string(),
  /** Its place in the order of all operations. Before and after are asked of `seq` and `settledSeq` alone: clocks go back. */
  seq: v.number(),
  /** Its place in the same order when it was settled. `null`: it is not settled. */
  settledSeq: v.nullable(v.number()),
  /** Counts the writes. A write with an older copy is refused: storage/write-operations.ts. */
  revision: v.number(),
  createdAt: v.number(),
  /** How many requests may have left. */
  attempts: v.number(),
  /** What its last request was answered, if that was no success. */
  lastAnswer: v.nullable(failureSchema),
  /** The user has seen the outcome. */
  isSeen: v.boolean(),
  /** The row of a batch that it is for, until the row has its outcome. */
  batch: v.exactOptional(batchRowRefSchema),
};

const createOperation = v.object({
  kind: v.literal('create'),
  ...facts,
  longUrl: v.string(),
  title: v.string(),
  /** The idempotency key: the service takes it only once. `null`: the service chooses the code. */
  alias: v.nullable(v.string()),
  aliasBy: v.picklist(['user', 'curtail', 'service']),
  /** Where the user asked for it. */
  entryPoint: v.picklist(['popup', 'menu', 'command', 'address-bar', 'batch']),
  /** A request without a certain answer may have made the link. */
  inDoubt: v.boolean(),
  /** The page keeps a link that it has, so that is read before each request, unless the click has just found none. */
  isPageUnread: v.boolean(),
  /** The highest rank in the account's list before. Without an alias, a higher one is what tells a new link. `null`: there was no list. */
  highestRank: v.nullable(v.string()),
  /** The format in which the link is copied, if one was asked for; otherwise the settings say. */
  copyAs: v.exactOptional(v.picklist(copyFormats)),
  state: createState,
});

/** One link that the user asked for. */
export type CreateOperation = v.InferOutput<typeof createOperation>;

export type EntryPoint = CreateOperation['entryPoint'];

const deleteOperation = v.object({
  kind: v.literal('delete'),
  ...facts,
  /** `null`: the link is new, and its id is still to be found in the list. */
  linkId: v.nullable(v.string()),
  shortCode: v.string(),
  /** The link as the user saw it: a later link that has its code or its id is not deleted. */
  known: v.optional(linkIdentitySchema, unknownLink),
  /** The service is known to change the case of codes, so that two which differ in case alone are one. */
  foldsCase: v.exactOptional(v.boolean()),
  state: deleteState,
});

/** One link that the user wants to be gone. */
export type DeleteOperation = v.InferOutput<typeof deleteOperation>;

/** An operation as the outbox and its backup copies keep it. */
export const operationSchema = v.variant('kind', [createOperation, deleteOperation]);

export type Operation = v.InferOutput<typeof operationSchema>;

export const isOperationSettled = ({ state }: Pick<Operation, 'state'>): boolean => 'settledAt' in state;

export const settledAtOrInfinity = ({ state }: Pick<Operation, 'state'>): number =>
  'settledAt' in state ? state.settledAt : Infinity;

export const createsOf = (operations: readonly Operation[]): CreateOperation[] =>
  operations.filter((operation) => operation.kind === 'create');

export const deletesOf = (operations: readonly Operation[]): DeleteOperation[] =>
  operations.filter((operation) => operation.kind === 'delete');

/** The link that a create has, made or found. */
export const createdLinkOf = ({ state }: Pick<Operation, 'state'>): CreatedLink | null =>
  'link' in state ? state.link : null;
