import { mostRows } from '../../core/batch/batch.ts';
import type { Link } from '../../core/link/link.ts';
import { send } from '../../platform/messages.ts';
import { countWord } from '../../platform/words.ts';
import { deleteLink, readUndoMs } from '../../ui/deletions/delete-link.ts';
import { ownId } from '../../ui/own-wishes.ts';
import { expectChanges } from '../../ui/steady/steady.ts';
import { shownAccount } from '../../ui/shown-account.ts';

/** Deletes one link or many together, after the time to undo. Too many are refused with a sentence. */
export async function deleteMany(links: readonly Link[], onSaid: (text: string) => void): Promise<void> {
  if (links.length > mostRows) return onSaid(countWord('deleteAtMost', mostRows));
  const [only] = links;
  if (only && links.length === 1) void deleteLink(only);
  if (links.length < 2) return;
  const undoMs = await readUndoMs();
  expectChanges();
  void send('beginBatch', {
    id: ownId(),
    accountId: shownAccount(),
    kind: 'delete',
    wishes: links.map(({ id, shortCode }) => ({ linkId: id, shortCode })),
    undoMs,
  });
}
