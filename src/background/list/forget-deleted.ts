import { doneDeletes } from '../../core/intent/intent.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { removeMany } from '../../store/list/write-links.ts';
import { whileConnected } from '../account/while-connected.ts';
import { changeSnapshot, listFacts } from './snapshot.ts';

/** Removes the links that the journal knows to be deleted from the kept list, without fetching it again. */
export const forgetDeleted = (accountId: string): Promise<unknown> =>
  whileConnected(accountId, async () => {
    const isRemoved = await removeMany(accountId, doneDeletes(await readJournal(accountId)));
    if (isRemoved) await changeSnapshot(accountId, await listFacts(accountId));
  });
