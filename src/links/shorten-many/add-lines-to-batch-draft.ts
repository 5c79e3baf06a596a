import {
  createBatchDraft,
  loadBatchDraftOfTab,
  saveBatchDraftInTab,
  type SkippedLines,
} from './batch-draft.ts';
import { appendLines } from './source/batch-source.ts';

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
