import type { Failure, FailureKind } from '../failure.ts';
import type { Intent } from '../intent/intent.ts';
import type { CreatedLink } from '../link/link.ts';

/** More than this at once is refused: an hour of an agency's requests, and what a table can still be looked through. */
export const mostRows = 10_000;

/**
 * Many wishes that were made together: one undo, one progress, one pause. Its rows become intents one after another, so the journal has
 * only what is under way. All times are milliseconds since the epoch.
 */
export interface Batch {
  id: string;
  accountId: string;
  kind: 'create' | 'delete';
  createdAt: number;
  size: number;
  /** Nothing leaves before it: until then all of it can be taken back. */
  startAt: number;
  state: BatchState;
}

export type BatchState =
  /** `until`: it leaves the rest of the hour's requests to the user, and goes on by itself then. */
  | { at: 'running'; until: number | null }
  /** By the user, or by a refusal that every other row would meet too. */
  | { at: 'paused'; why: Failure | null }
  /** The user wants nothing more of it. Rows without an outcome stay as they are. */
  | { at: 'stopped' }
  | { at: 'done' };

export interface CreateWish {
  longUrl: string;
  alias: string;
  title: string;
  /** Its page has a link, and is to have another. */
  isAnother?: boolean;
}

export interface DeleteWish {
  linkId: string | null;
  shortCode: string;
}

export interface Row {
  wish: CreateWish | DeleteWish;
  /** `null`: not settled yet. */
  outcome: RowOutcome | null;
}

export type RowOutcome =
  /** `link` is `null` for a delete. */
  | { at: 'done'; link: CreatedLink | null; wasThere: boolean }
  | { at: 'failed'; failure: Failure }
  | { at: 'cancelled' }
  /** The popup asks which link it is. */
  | { at: 'unclear' };

/** The place of an intent in a batch. */
export interface Place {
  batchId: string;
  index: number;
}

/** The id of a row's intent. It follows from the place, so a row that is begun twice is still one intent. */
export const intentIdOf = ({ batchId, index }: Place): string => `${batchId}:${index}`;

/** What became of a row, by its intent; `null` while that is open. */
export function outcomeOf(intent: Intent): RowOutcome | null {
  const { state } = intent;
  switch (state.at) {
    case 'done':
      return 'link' in state
        ? { at: 'done', link: state.link, wasThere: state.wasThere }
        : { at: 'done', link: null, wasThere: false };
    case 'failed':
      return { at: 'failed', failure: state.failure };
    case 'cancelled':
    case 'unclear':
      return { at: state.at };
    default:
      return null;
  }
}

const stopping: ReadonlySet<FailureKind> = new Set([
  'unauthorized',
  'limit-reached',
  'method-blocked',
  'no-permission',
  'not-connected',
  'key-unreadable',
  'storage-full',
  'storage-broken',
]);

/** A refusal of the account and not of the row: the others would meet it too, each with a request. */
export const stopsBatch = (outcome: RowOutcome): outcome is Extract<RowOutcome, { at: 'failed' }> =>
  outcome.at === 'failed' && stopping.has(outcome.failure.kind);

/** Nothing of it is waiting for anything: its results may go. */
export const hasEnded = ({ state }: Batch): boolean => state.at === 'done' || state.at === 'stopped';

export type BatchEvent =
  | { type: 'paused'; why: Failure | null }
  | { type: 'waiting'; until: number | null }
  | { type: 'resumed' | 'stopped' | 'retried' }
  /** Whoever may take it back has longer for that, or no longer. */
  | { type: 'postponed'; startAt: number }
  /** Every row was come to. `rows` are those that can be read, as they are now. */
  | { type: 'finished'; rows: readonly Row[] };

/** The one place that says how a batch goes on. An event that does not fit the state changes nothing. */
export function stepBatch(batch: Batch, event: BatchEvent): Batch {
  const to = (state: BatchState): Batch => ({ ...batch, state });
  const { at } = batch.state;
  switch (event.type) {
    case 'waiting':
      return at === 'running' ? to({ at, until: event.until }) : batch;
    case 'postponed':
      return at === 'running' ? { ...batch, startAt: event.startAt } : batch;
    case 'paused':
      return at === 'running' ? to({ at: 'paused', why: event.why }) : batch;
    case 'resumed':
      return at === 'paused' || at === 'stopped' ? to({ at: 'running', until: null }) : batch;
    case 'retried':
      return to({ at: 'running', until: null });
    case 'stopped':
      return hasEnded(batch) ? batch : to({ at: 'stopped' });
    case 'finished':
      return at === 'running' ? to(endOf(batch, event.rows)) : batch;
  }
}

/** A row that was opened anew meanwhile has its turn still to come; of one that can't be read nobody knows whether it is done. */
function endOf({ size, state }: Batch, rows: readonly Row[]): BatchState {
  if (rows.some(({ outcome }) => outcome === null)) return state;
  return rows.length < size ? { at: 'paused', why: { kind: 'rows-unreadable' } } : { at: 'done' };
}

export interface Progress {
  done: number;
  failed: number;
  /** Without an outcome. */
  open: number;
}

export function progressOf(rows: readonly Row[]): Progress {
  const progress: Progress = { done: 0, failed: 0, open: 0 };
  for (const { outcome } of rows) {
    if (outcome === null) progress.open += 1;
    else if (outcome.at === 'done') progress.done += 1;
    else progress.failed += 1;
  }
  return progress;
}

/** Codes that a batch of deletes is still to take away: no list shows them. */
export const deletedCodesOfBatch = ({ kind, state }: Batch, rows: readonly Row[]): string[] =>
  kind === 'create' || state.at === 'stopped'
    ? []
    : rows.flatMap(({ wish, outcome }) => (outcome === null && 'shortCode' in wish ? [wish.shortCode] : []));
