import { decode } from '../../core/schema.ts';
import { type BatchSource, appendLines } from './source/batch-source.ts';

import * as v from 'valibot';

/** What the user has entered but not started. */
export interface BatchDraft {
  source: BatchSource;
  /** The id of the future batch. The same text sent twice is one batch, another text is another. */
  batchId: string;
  /** Earlier ids for the same lines, whose batches may have begun. */
  insteadOf: readonly string[];
  /** What the batch before it left out. Only this tab knows of it. */
  skipped: SkippedLines | null;
}

/** Comes before the account's id. */
const prefix = 'many ';

/** `count`: how many rows they are. */
const skippedLines = v.object({ batchId: v.string(), count: v.number(), text: v.string() });

/** Lines that a batch left out, since they needed a fix or the user's consent. */
export type SkippedLines = v.InferOutput<typeof skippedLines>;

const typed = v.object({
  batchId: v.string(),
  insteadOf: v.optional(v.array(v.string()), []),
  text: v.string(),
  isSplit: v.exactOptional(v.boolean()),
  isTakingCodes: v.exactOptional(v.boolean()),
  urlColumn: v.exactOptional(v.string()),
  skipped: v.nullable(skippedLines),
});

/** By account, so that a user who switches back finds the draft again. */
const kept = new Map<string, BatchDraft>();

export const createBatchDraft = (source: BatchSource, skipped: SkippedLines | null = null): BatchDraft => ({
  source,
  batchId: crypto.randomUUID(),
  insteadOf: [],
  skipped,
});

const noText: Extract<BatchSource, { at: 'text' }> = { at: 'text', text: '' };

export const emptyBatchDraft = (skipped: SkippedLines | null = null): BatchDraft =>
  createBatchDraft(noText, skipped);

/**
 * Keeps a draft as long as the tab lives. Typed text also survives a reload, with how it is read; a file does not, since the browser does
 * not give it again. The draft ends with the tab, because it is not a record of anything.
 */
export function saveBatchDraftInTab(accountId: string, draft: BatchDraft): void {
  kept.set(accountId, draft);
  const { source, skipped, ...ids } = draft;
  const { text, isSplit, isTakingCodes, urlColumn } = source.at === 'text' ? source : noText;
  const draftOfText = { ...ids, text, isSplit, isTakingCodes, urlColumn, skipped };
  store(accountId, text === '' && skipped === null ? null : JSON.stringify(draftOfText));
}

export function loadBatchDraftOfTab(accountId: string): BatchDraft {
  return kept.get(accountId) ?? readTyped(accountId) ?? emptyBatchDraft();
}

/** Removes the drafts of accounts that are not connected any more. */
export function dropBatchDraftsExcept(accountIds: readonly string[]): void {
  const stored = Object.keys(tabStorage() ?? {}).filter((key) => key.startsWith(prefix));
  for (const id of [...kept.keys(), ...stored.map((key) => key.slice(prefix.length))]) {
    if (accountIds.includes(id)) continue;
    kept.delete(id);
    store(id, null);
  }
}

function readTyped(accountId: string): BatchDraft | null {
  const stored = decode(typed, JSON.parse(tabStorage()?.getItem(prefix + accountId) ?? 'null'));
  if (stored === undefined) return null;
  const { batchId, insteadOf, skipped, ...source } = stored;
  return { batchId, insteadOf, source: { at: 'text', ...source }, skipped };
}

function store(accountId: string, draft: string | null): void {
  const storage = tabStorage();
  storage?.removeItem(prefix + accountId);
  try {
    if (draft !== null) storage?.setItem(prefix + accountId, draft);
  } catch {
    // Too large for the tab's storage. Like a file, it is kept until a reload.
  }
}

/** `null`: the browser's settings don't allow pages to store anything. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/**
 * Adds lines to what is entered for a new batch, to be edited there. `false`: that is a file, whose lines can't be edited. It stays, since the
 * browser does not give it again.
 */
export function addLinesToBatchDraft(accountId: string, lines: string, left: SkippedLines | null): boolean {
  const { source } = loadBatchDraftOfTab(accountId);
  if (source.at === 'file') return false;
  saveBatchDraftInTab(accountId, createBatchDraft(appendLines(source, lines), left));
  return true;
}
