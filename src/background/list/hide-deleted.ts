import { doneDeletes } from '../../core/intent/intent.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { hideLinks } from '../../store/list/write-links.ts';
import { whileConnected } from '../account/while-connected.ts';
import { changeSnapshot, listFacts } from './snapshot.ts';

/** Hides the links that the journal knows to be deleted in the kept list, without fetching it again. */
export const hideDeleted = (accountId: string): Promise<unknown> =>
  whileConnected(accountId, async () => {
    const isChanged = await hideLinks(accountId, doneDeletes(await readJournal(accountId)));
    if (isChanged) await changeSnapshot(accountId, await listFacts(accountId));
  });
