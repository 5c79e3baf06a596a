import { deletedCodes, doneDeletes } from '../../core/intent/intent.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { hideLinks } from '../../store/list/write-links.ts';
import { whileConnected } from '../account/while-connected.ts';
import { changeSnapshot, listFacts } from './snapshot.ts';

/** Hides the links that the journal knows to be deleted in the kept list, without fetching it again. */
export const hideDeleted = (accountId: string): Promise<unknown> =>
  whileConnected(accountId, async () => {
    const journal = await readJournal(accountId);
    // A link that was made again under the code of a deleted one is there.
    const codes = deletedCodes(journal);
    const isChanged = await hideLinks(
      accountId,
      doneDeletes(journal).filter(({ shortCode }) => codes.has(shortCode)),
    );
    if (isChanged) await changeSnapshot(accountId, await listFacts(accountId));
  });
