import { deletedCodes, doneDeletes } from '../../outbox/page-operations.ts';
import { readOperations } from '../../outbox/read.ts';
import { hideLinks } from '../../store/list/write-links.ts';
import { whileConnected } from '../account/while-connected.ts';
import { changeSnapshot, listFacts } from './snapshot.ts';

/** Hides the links that the outbox knows to be deleted in the kept list, without fetching it again. */
export const hideDeleted = (accountId: string): Promise<unknown> =>
  whileConnected(accountId, async () => {
    const operations = await readOperations(accountId);
    // A link that was made again under the code of a deleted one is there.
    const codes = deletedCodes(operations);
    const isChanged = await hideLinks(
      accountId,
      doneDeletes(operations).filter(({ shortCode }) => codes.has(shortCode)),
    );
    if (isChanged) await changeSnapshot(accountId, await listFacts(accountId));
  });
