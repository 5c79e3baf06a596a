import type { Link } from '../../core/link/link.ts';
import type { DeleteLinkInput } from '../../core/protocol.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';
import { sendCommand } from '../../platform/messages.ts';
import { readItem } from '../../storage/items/storage-item.ts';
import { items } from '../../storage/items/items.ts';
import { createPageOperationId } from '../own-operations.ts';
import { shownAccountId } from '../shown-account-id.ts';
import { expectLayoutChanges } from '../layout-freeze/layout-freeze.ts';

/** The time to undo a delete, from the settings, in milliseconds. */
export const readUndoMs = async (): Promise<number> => (await readItem(items.settings)).undoSeconds * 1000;

export type LinkToDelete = Required<Pick<DeleteLinkInput, 'linkId' | 'shortCode' | 'known'>>;

/** A link that was just created has no id yet. */
export const linkToDelete = ({ id, shortCode, longUrl, createdAt }: Link): LinkToDelete => ({
  linkId: id,
  shortCode,
  known: { longUrl, createdAt },
});

/** Deletes a link after the time to undo. */
export async function deleteLinkWithUndo(link: LinkToDelete) {
  const accountId = shownAccountId();
  const undoMs = await readUndoMs();
  expectLayoutChanges();
  return sendCommand('deleteLink', { id: createPageOperationId(), accountId, ...link, undoMs });
}

/** The same, and says why if it can't be begun. */
export async function deleteLinkAndReport(link: Link, onSaid: (text: string) => void): Promise<void> {
  const asked = await deleteLinkWithUndo(linkToDelete(link));
  if (!asked.ok) onSaid(describeFailure(asked.error, '').sentence);
}
