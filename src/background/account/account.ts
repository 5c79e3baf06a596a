import type { Account } from '../../core/account/account.ts';
import { dropNotifications } from '../../platform/notifications.ts';
import { readBatches } from '../../store/batches/batches.ts';
import { items } from '../../store/items/items.ts';
import { sampleState } from '../../store/items/sample.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { removeItem } from '../../store/items/write-item.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';
import { removeBatches } from '../../store/batches/write-batches.ts';
import { dropLists } from '../../store/list/write-links.ts';
import { removeDays } from '../../store/statistics/write-kept-days.ts';
import { removeVisit } from '../../store/list/write-visits.ts';
import { endRequests } from './account-turn.ts';
import { clearButton } from '../doors/button.ts';
import { forgetPressed } from '../intents/pressed.ts';
import { stopWaking } from '../intents/wake.ts';

/**
 * Removes what is kept of an account, and what the button says of its wishes. The account itself stays for another to be written over it: a
 * page that reads in between would think that it was disconnected, and drop what is typed.
 */
export async function removeAccount({ id }: Account): Promise<void> {
  forgetPressed();
  const [intents, batches] = await Promise.all([readJournal(id), readBatches(id)]);
  await Promise.all([
    removeBatches(batches.map((batch) => batch.id)),
    removeIntents(intents.map((intent) => intent.id)),
    dropLists(id),
    removeVisit(id),
    removeDays(id),
    removeItem(items.snapshot),
    removeItem(items.requestLog),
    removeItem(sampleState),
    stopWaking(),
    dropNotifications(),
    clearButton(),
  ]);
  endRequests();
}
