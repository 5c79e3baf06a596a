import { object, text, wrong } from '../../store/items/schema.ts';
import type { Source } from './source/source.ts';

/** What was brought and has not begun. */
export interface BatchDraft {
  source: Source;
  /** Of the batch that it will be: the same text sent twice is one, another text is another. */
  batchId: string;
}

const key = 'many';
const typed = object({ accountId: text, batchId: text, text });

let kept: { accountId: string; draft: BatchDraft } | null = null;

export const batchDraftOf = (source: Source): BatchDraft => ({ source, batchId: crypto.randomUUID() });

export const emptyBatchDraft = (): BatchDraft => batchDraftOf({ at: 'text', text: '' });

/**
 * Keeps a draft as long as the tab lives: a file as long as the page, since the browser gives none again, what was typed over a reload too.
 * It is nobody's record, so it goes with the tab.
 */
export function keepBatchDraft(accountId: string, draft: BatchDraft): void {
  kept = { accountId, draft };
  const { source, batchId } = draft;
  const isTyped = source.at === 'text' && source.text !== '';
  store(isTyped ? JSON.stringify({ accountId, batchId, text: source.text }) : null);
}

export function keptBatchDraft(accountId: string): BatchDraft {
  kept ??= readTyped();
  return kept?.accountId === accountId ? kept.draft : emptyBatchDraft();
}

/** Nothing is left of an account that is not connected any more. */
export function dropBatchDraftsBut(accountId: string | null): void {
  kept ??= readTyped();
  if (kept === null || kept.accountId === accountId) return;
  kept = null;
  store(null);
}

function readTyped(): typeof kept {
  const stored = typed(JSON.parse(tabStorage()?.getItem(key) ?? 'null'));
  if (stored === wrong) return null;
  return {
    accountId: stored.accountId,
    draft: { batchId: stored.batchId, source: { at: 'text', text: stored.text } },
  };
}

function store(draft: string | null): void {
  const storage = tabStorage();
  storage?.removeItem(key);
  try {
    if (draft !== null) storage?.setItem(key, draft);
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
