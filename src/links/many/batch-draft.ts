import { object, text, wrong } from '../../store/items/schema.ts';
import type { Source } from './source/source.ts';

/** What was brought and has not begun. */
export interface BatchDraft {
  source: Source;
  /** Of the batch that it will be: the same text sent twice is one, another text is another. */
  batchId: string;
}

/** Before the account's id. */
const prefix = 'many ';
const typed = object({ batchId: text, text });

/** By accounts: who shows another one comes back to what was brought. */
const kept = new Map<string, BatchDraft>();

export const batchDraftOf = (source: Source): BatchDraft => ({ source, batchId: crypto.randomUUID() });

export const emptyBatchDraft = (): BatchDraft => batchDraftOf({ at: 'text', text: '' });

/**
 * Keeps a draft as long as the tab lives: a file as long as the page, since the browser gives none again, what was typed over a reload too.
 * It is nobody's record, so it goes with the tab.
 */
export function keepBatchDraft(accountId: string, draft: BatchDraft): void {
  kept.set(accountId, draft);
  const { source, batchId } = draft;
  const isTyped = source.at === 'text' && source.text !== '';
  store(accountId, isTyped ? JSON.stringify({ batchId, text: source.text }) : null);
}

export function keptBatchDraft(accountId: string): BatchDraft {
  return kept.get(accountId) ?? readTyped(accountId) ?? emptyBatchDraft();
}

/** Nothing is left of an account that is not connected any more. */
export function dropBatchDraftsBut(accountIds: readonly string[]): void {
  const stored = Object.keys(tabStorage() ?? {}).filter((key) => key.startsWith(prefix));
  for (const id of [...kept.keys(), ...stored.map((key) => key.slice(prefix.length))]) {
    if (accountIds.includes(id)) continue;
    kept.delete(id);
    store(id, null);
  }
}

function readTyped(accountId: string): BatchDraft | null {
  const stored = typed(JSON.parse(tabStorage()?.getItem(prefix + accountId) ?? 'null'));
  if (stored === wrong) return null;
  return { batchId: stored.batchId, source: { at: 'text', text: stored.text } };
}

function store(accountId: string, draft: string | null): void {
  const storage = tabStorage();
  storage?.removeItem(prefix + accountId);
  try {
    if (draft !== null) storage?.setItem(prefix + accountId, draft);
  } catch {
    // More than the browser takes of one tab: it is kept as a file is.
  }
}

/** `null` where the browser's settings let no page keep anything. */
function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
