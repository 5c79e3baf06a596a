import { maxBatchRows } from '../../core/batch/batch.ts';
import type { Link } from '../../core/link/link.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t, formatNumber } from '../../platform/i18n.ts';
import { deleteLinkAndReport, linkToDelete, readUndoMs } from '../../ui/deletions/delete-link-with-undo.ts';
import { createPageOperationId } from '../../ui/own-operations.ts';
import { expectLayoutChanges } from '../../ui/layout-freeze/layout-freeze.ts';
import { shownAccountId } from '../../ui/shown-account-id.ts';

/** Deletes one link or many together, after the time to undo. Too many are refused with a sentence, and so is what can't be stored. */
export async function deleteLinksWithUndo(
  links: readonly Link[],
  onSaid: (text: string) => void,
): Promise<void> {
  if (links.length > maxBatchRows) return onSaid(t('deleteAtMost', formatNumber(maxBatchRows)));
  const [only, ...others] = links;
  if (only === undefined) return;
  if (others.length === 0) return deleteLinkAndReport(only, onSaid);
  const asked = await deleteTogether(links);
  if (!asked.ok) onSaid(describeFailure(asked.error, '').sentence);
}

async function deleteTogether(links: readonly Link[]) {
  const accountId = shownAccountId();
  const undoMs = await readUndoMs();
  expectLayoutChanges();
  return sendCommand('scheduleBatch', {
    id: createPageOperationId(),
    accountId,
    kind: 'delete',
    submissions: links.map(linkToDelete),
    undoMs,
  });
}
