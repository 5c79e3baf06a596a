import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { stepDelete } from '../../core/intent/step-delete.ts';
import { deletedCodes } from '../../core/intent/intent.ts';
import { removeLink } from '../../outbox/remove-link.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { isHalted } from '../batches/halted.ts';
import { hideDeleted } from '../list/hide-deleted.ts';
import { findLinkId } from '../list/link-list.ts';
import { saveIntent, savedIfPossible, withAccountGone } from './save-intent.ts';
import { connectedService } from '../account/service.ts';
import { unattended } from '../unattended.ts';

/** One step of a delete: the request, or a look in the list for the link's id or whether it is gone. */
export const runDeleteStep = (
  intent: DeleteIntent,
  step: 'send' | 'look',
  isUrgent = false,
): Promise<DeleteIntent> =>
  step === 'look' || intent.linkId === null ? look(intent, isUrgent) : send(intent, intent.linkId, isUrgent);

async function look(intent: DeleteIntent, isUrgent: boolean): Promise<DeleteIntent> {
  const answer = await findLinkId(intent.shortCode, intent.accountId, isUrgent);
  return keepAndHide(stepDelete(intent, { type: 'looked', answer, now: Date.now() }));
}

async function send(intent: DeleteIntent, linkId: string, isUrgent: boolean): Promise<DeleteIntent> {
  if (await isThereAgain(intent)) return keep(stepDelete(intent, { type: 'canceled', now: Date.now() }));
  const sent = stepDelete(intent, { type: 'sent' });
  if (!(await saveIntent(sent, 'strict'))) return withAccountGone(intent);
  const connected = await connectedService(intent.accountId, isUrgent);
  if (!connected.ok) return keep(stepDelete(sent, { type: 'held', why: connected.error, now: Date.now() }));
  if (!isUrgent && isHalted(intent.batch))
    return keep(stepDelete(sent, { type: 'recalled', now: Date.now() }));
  const answer = await removeLink(connected.value, linkId);
  return keepAndHide(stepDelete(sent, { type: 'answered', answer, now: Date.now() }));
}

async function keepAndHide(intent: DeleteIntent): Promise<DeleteIntent> {
  await keep(intent);
  // The links of a batch are hidden together, since each time writes the list and makes every page read it again.
  if (intent.state.at === 'done' && intent.batch === undefined)
    await unattended(() => hideDeleted(intent.accountId));
  return intent;
}

/** While the delete waited, a later wish made the link again, or found it: now the user wants it. */
const isThereAgain = async (intent: DeleteIntent): Promise<boolean> =>
  !deletedCodes([...(await readJournal(intent.accountId)), intent]).has(intent.shortCode);

const keep = (intent: DeleteIntent): Promise<DeleteIntent> => savedIfPossible(intent, 'strict');
