import { codesHiddenByDeletes, doneDeletes } from '../../outbox/page-operations.ts';
import { readOperations } from '../../outbox/read.ts';
import { hideRemovedLinks } from '../../storage/list/write-links.ts';
import { writeIfConnected } from '../account/write-if-connected.ts';
import { updateSnapshotIfShown, deriveSnapshotFromList } from './snapshot.ts';

/** Hides the links that the outbox knows to be deleted in the kept list, without fetching it again. */
export const hideDeletedLinks = (accountId: string): Promise<unknown> =>
  writeIfConnected(accountId, async () => {
    const operations = await readOperations(accountId);
    // A link that was made again under the code of a deleted one is there.
    const codes = codesHiddenByDeletes(operations);
    const isChanged = await hideRemovedLinks(
      accountId,
      doneDeletes(operations).filter(({ shortCode }) => codes.has(shortCode)),
    );
    if (isChanged) await updateSnapshotIfShown(accountId, () => deriveSnapshotFromList(accountId));
  });
