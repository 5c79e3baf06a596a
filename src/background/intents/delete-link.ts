import { deleteLink } from '../../api/client.ts';
import { stepDelete, type DeleteIntent } from '../../core/intent/delete-intent.ts';
import { deletedCodes } from '../../core/intent/intent.ts';
import type { Result } from '../../core/result.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { isHalted } from '../batches/halted.ts';
import { findLinkId, forgetLinks } from '../list/link-list.ts';
import { saveIntent } from './save-intent.ts';
import { askOf, connectedService, learn, type Connected } from '../account/service.ts';
import { attempt, unattended } from '../unattended.ts';

/** One step of a delete: its request, or a look in the list, for its id or for whether it is gone. */
export const runDeleteStep = (
  intent: DeleteIntent,
  step: 'post' | 'look',
  isUrgent = false,
): Promise<DeleteIntent> =>
  step === 'look' || intent.linkId === null ? look(intent, isUrgent) : post(intent, intent.linkId, isUrgent);

async function look(intent: DeleteIntent, isUrgent: boolean): Promise<DeleteIntent> {
  const answer = await findLinkId(intent.shortCode, intent.accountId, isUrgent);
  return keepSettled(stepDelete(intent, { type: 'looked', answer, now: Date.now() }));
}

async function post(intent: DeleteIntent, linkId: string, isUrgent: boolean): Promise<DeleteIntent> {
  if (await isThereAgain(intent)) return keep(stepDelete(intent, { type: 'canceled', now: Date.now() }));
  const sent = stepDelete(intent, { type: 'sent' });
  if (!(await saveIntent(sent, 'strict'))) return withAccountGone(intent);
  const connected = await connectedService(intent.accountId, isUrgent);
  if (!connected.ok) return keep(stepDelete(sent, { type: 'held', why: connected.error, now: Date.now() }));
  if (!isUrgent && isHalted(intent.batch))
    return keep(stepDelete(sent, { type: 'recalled', now: Date.now() }));
  const answer = await remove(connected.value, linkId);
  return keepSettled(stepDelete(sent, { type: 'answered', answer, now: Date.now() }));
}

async function keepSettled(intent: DeleteIntent): Promise<DeleteIntent> {
  await keep(intent);
  // Of a batch they leave the list together: each writes the list, and has every page read it again.
  if (intent.state.at === 'done' && intent.batch === undefined)
    await unattended(() => forgetLinks(intent.accountId, [intent.shortCode]));
  return intent;
}

/** While it waited, a later wish has made the link anew, or found it there: now it is wanted. */
const isThereAgain = async (intent: DeleteIntent): Promise<boolean> =>
  !deletedCodes([...(await readJournal(intent.accountId)), intent]).has(intent.shortCode);

/** What is known counts also where it can't be kept: a later worker then deletes again, which is harmless. */
async function keep(intent: DeleteIntent): Promise<DeleteIntent> {
  const isKept = await attempt(() => saveIntent(intent, 'strict'));
  return isKept === false ? withAccountGone(intent) : intent;
}

const withAccountGone = (intent: DeleteIntent): DeleteIntent =>
  stepDelete(intent, { type: 'account-gone', now: Date.now() });

/**
 * By DELETE, or by the GET form where the service, or a firewall before it, refuses that; which one it is is remembered (specification,
 * section 4.3). A service that has changed its mind is asked by the other one.
 */
async function remove(connected: Connected, id: string): Promise<Result<null>> {
  const { account } = connected;
  const by = (method: 'DELETE' | 'GET') => askOf(connected, (service) => deleteLink(service, id, method));
  const removed = await by(account.deleteByGet ? 'GET' : 'DELETE');
  if (!isRefusedForm(removed)) return removed;
  const other = await by(account.deleteByGet ? 'DELETE' : 'GET');
  if (isRefusedForm(other)) return removed;
  await learn(account.id, { deleteByGet: !account.deleteByGet });
  return other;
}

const isRefusedForm = (answer: Result<null>): boolean =>
  !answer.ok && (answer.error.kind === 'method-blocked' || answer.error.kind === 'forbidden');
