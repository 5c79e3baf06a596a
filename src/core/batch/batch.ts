import * as v from 'valibot';
import { failureSchema, type Failure } from '../failure.ts';
import { createdLinkSchema, linkIdentitySchema } from '../link/link.ts';
import { spellingsOf } from '../link/same-code.ts';

/** A larger batch is refused: these are an hour's requests of an agency plan, and as many rows as a person can still review. */
export const maxBatchRows = 10_000;

const batchState = v.variant('at', [
  /** `until`: the batch leaves the rest of the hour's requests to the user, and goes on at that time. */
  v.object({ at: v.literal('running'), until: v.nullable(v.number()) }),
  /** Paused by the user, or by a failure that every other row would have too. */
  v.object({ at: v.literal('paused'), why: v.nullable(failureSchema) }),
  /** The user has ended it. Rows without an outcome stay as they are. */
  v.object({ at: v.literal('stopped') }),
  v.object({ at: v.literal('done') }),
]);

export type BatchState = v.InferOutput<typeof batchState>;

export const batchSchema = v.object({
  id: v.string(),
  accountId: v.string(),
  kind: v.picklist(['create', 'delete']),
  /** The file or text that its rows come from. */
  name: v.exactOptional(v.string()),
  createdAt: v.number(),
  size: v.number(),
  /** A hash of the submissions as its command had them. Absent in what an older version has stored. */
  asked: v.exactOptional(v.number()),
  /** Nothing leaves before this time, so until then the whole batch can be undone. */
  startAt: v.number(),
  /** About when it last ran. Absent: the user wants it to run, whenever that was. */
  ranAt: v.exactOptional(v.number()),
  /** How often it was resumed, or its failed rows retried. */
  round: v.number(),
  state: batchState,
  /** As of an operation that deletes. */
  foldsCase: v.exactOptional(v.boolean()),
  /** Its place in the order of operations, which its deletes take: they were asked for then. Absent in what an older version has stored. */
  seq: v.exactOptional(v.number()),
});

/**
 * Many submissions that were made together, with one undo, one progress and one pause. The rows become operations one after another, so the outbox
 * has only the current ones. All times are milliseconds since the epoch.
 */
export type Batch = v.InferOutput<typeof batchSchema>;

const batchedCreate = v.object({
  longUrl: v.string(),
  alias: v.string(),
  title: v.string(),
  /** The page has a link already, and the user wants another one. */
  isAnother: v.exactOptional(v.boolean()),
});

export type BatchedCreate = v.InferOutput<typeof batchedCreate>;

const batchedDelete = v.object({
  linkId: v.nullable(v.string()),
  shortCode: v.string(),
  /** The link as the user saw it. */
  known: v.exactOptional(linkIdentitySchema),
});

export type BatchedDelete = v.InferOutput<typeof batchedDelete>;

/** These names are stored. Of an operation, `wasThere` is `existed`, and `unclear` is `needsDecision`. */
const rowOutcome = v.variant('at', [
  /** `link` is `null` for a delete. */
  v.object({ at: v.literal('done'), link: v.nullable(createdLinkSchema), wasThere: v.boolean() }),
  v.object({ at: v.literal('failed'), failure: failureSchema }),
  v.object({ at: v.literal('canceled') }),
  /** The user has to say which link it is; the popup asks. */
  v.object({ at: v.literal('unclear') }),
]);

export type RowOutcome = v.InferOutput<typeof rowOutcome>;

const batchRow = v.object({
  submission: v.union([batchedCreate, batchedDelete]),
  /** `null`: the row is not settled yet. */
  outcome: v.nullable(rowOutcome),
});

export type BatchRow = v.InferOutput<typeof batchRow>;

/** A row as it is read. Those before it may be unreadable, so that it can't be counted which one it is. */
export interface PlacedBatchRow extends BatchRow {
  index: number;
}

/** A row's operation names the row by its place, so a row that can't be read stays in the list as `null`. */
export const batchRowsSchema = v.array(v.fallback(v.nullable(batchRow), null));

export const batchRowRefSchema = v.object({
  batchId: v.string(),
  index: v.number(),
  /** The round of the batch in which the row was begun. */
  round: v.number(),
});

export type BatchRowRef = v.InferOutput<typeof batchRowRefSchema>;

/** The id of a row's operation. It follows from the place, so that a row that is begun twice still has one operation. */
export const operationIdOf = ({ batchId, index, round }: BatchRowRef): string =>
  `${batchId}:${index}:${round}`;

/** Whether an operation was begun for a row, in whichever round. */
export const isOperationIdOfRow = (
  operationId: string,
  { batchId, index }: Omit<BatchRowRef, 'round'>,
): boolean => operationId.startsWith(`${batchId}:${index}:`);

/** The row that an operation was begun for, by its id. `null`: it was begun for none. */
export function rowOfOperationId(operationId: string): BatchRowRef | null {
  const [, batchId, index, round] = /^(.+):(\d+):(\d+)$/.exec(operationId) ?? [];
  return batchId === undefined ? null : { batchId, index: Number(index), round: Number(round) };
}

/** Whether no row of the batch is waiting, so that its results may be removed. */
export const hasBatchEnded = ({ state }: Batch): boolean => state.at === 'done' || state.at === 'stopped';

/** Whether to try a row again may change its outcome. If another link has its code, the link is gone. */
export const canRowEndOtherwise = (failure: Failure | null): boolean => failure?.kind !== 'replaced';

export type BatchEvent =
  /** `round`: by a row of that. If the batch was resumed since, it says nothing any more. */
  | { type: 'paused'; why: Failure | null; round?: number }
  | { type: 'waiting'; until: number | null }
  | { type: 'ran'; now: number }
  | { type: 'resumed' | 'stopped' | 'retried' }
  /** The time to undo was made longer or shorter. */
  | { type: 'postponed'; startAt: number }
  /** Every row had its turn. `rows` are the current rows, as far as they can be read. */
  | { type: 'finished'; rows: readonly BatchRow[] };

/** The one place that says how a batch goes on. An event that does not fit the state changes nothing. */
export function advanceBatch(batch: Batch, event: BatchEvent): Batch {
  const to = (state: BatchState): Batch => ({ ...batch, state });
  const { at } = batch.state;
  switch (event.type) {
    case 'waiting':
      return at === 'running' ? to({ at, until: event.until }) : batch;
    case 'ran':
      return at === 'running' ? { ...batch, ranAt: event.now } : batch;
    case 'postponed':
      return at === 'running' ? { ...batch, startAt: event.startAt } : batch;
    case 'paused':
      return at === 'running' && (event.round ?? batch.round) === batch.round
        ? to({ at: 'paused', why: event.why })
        : batch;
    case 'resumed':
      return at === 'paused' || at === 'stopped' ? runAgain(batch) : batch;
    case 'retried':
      return runAgain(batch);
    case 'stopped':
      return hasBatchEnded(batch) ? batch : to({ at: 'stopped' });
    case 'finished':
      return at === 'running' ? to(endOf(batch, event.rows)) : batch;
  }
}

/** The rows that have no outcome are begun again, each with a new operation. */
const runAgain = ({ ranAt: _ranAt, ...batch }: Batch): Batch => ({
  ...batch,
  round: batch.round + 1,
  state: { at: 'running', until: null },
});

/**
 * The batch stays in its state if a row was reopened meanwhile, since that row's turn is still to come. Nobody knows whether an unreadable
 * row is done.
 */
function endOf({ size, state }: Batch, rows: readonly BatchRow[]): BatchState {
  if (rows.some(({ outcome }) => outcome === null)) return state;
  return rows.length < size ? { at: 'paused', why: { kind: 'rows-unreadable' } } : { at: 'done' };
}

export interface BatchRowCounts {
  done: number;
  failed: number;
  /** The number of rows without an outcome. */
  open: number;
}

export function countBatchRows(rows: readonly BatchRow[]): BatchRowCounts {
  const progress: BatchRowCounts = { done: 0, failed: 0, open: 0 };
  for (const { outcome } of rows) {
    if (outcome === null) progress.open += 1;
    else if (outcome.at === 'done') progress.done += 1;
    else progress.failed += 1;
  }
  return progress;
}

/** Codes that a batch of deletes is still to delete, in each way in which a list may write them. No list shows them. */
export const codesStillToDelete = (
  { kind, state, foldsCase = false }: Batch,
  rows: readonly BatchRow[],
): string[] =>
  kind === 'create' || state.at === 'stopped'
    ? []
    : rows.flatMap(({ submission, outcome }) =>
        outcome === null && 'shortCode' in submission ? spellingsOf(submission.shortCode, foldsCase) : [],
      );
