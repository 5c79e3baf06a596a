import { deleteLink } from '../api/client.ts';
import { stepDelete, type DeleteIntent } from '../core/delete-intent.ts';
import { deletedCodes } from '../core/intent.ts';
import type { Result } from '../core/result.ts';
import { readJournal } from '../store/intents.ts';
import { writeIntent } from '../store/write-journal.ts';
import { findLinkId, forgetLinks } from './link-list.ts';
import { askOf, connectedService, learn, whileConnected, type Connected } from './service.ts';
import { unattended } from './unattended.ts';

/** One step of a delete: its request, or before that the look for its id. */
export const advanceDelete = (intent: DeleteIntent): Promise<DeleteIntent> =>
  intent.linkId === null ? look(intent) : post(intent, intent.linkId);

async function look(intent: DeleteIntent): Promise<DeleteIntent> {
  const answer = await findLinkId(intent.shortCode, intent.accountId);
  return keep(stepDelete(intent, { type: 'looked', answer, now: Date.now() }));
}

async function post(intent: DeleteIntent, linkId: string): Promise<DeleteIntent> {
  if (await isThereAgain(intent)) return keep(stepDelete(intent, { type: 'cancelled', now: Date.now() }));
  const sent = stepDelete(intent, { type: 'sent' });
  await writeIntent(sent, 'strict');
  const answer = await remove(intent.accountId, linkId);
  const answered = await keep(stepDelete(sent, { type: 'answered', answer, now: Date.now() }));
  // Of a batch they leave the list together: each writes the list, and has every page read it again.
  if (answered.state.at === 'done' && intent.batch === undefined)
    await unattended(() => forgetLinks(intent.accountId, [intent.shortCode]));
  return answered;
}

/** While it waited, a later wish has made the link anew, or found it there: now it is wanted. */
const isThereAgain = async (intent: DeleteIntent): Promise<boolean> =>
  !deletedCodes([...(await readJournal(intent.accountId)), intent]).has(intent.shortCode);

/** What is known counts also where it can't be kept: a later worker then deletes again, which is harmless. */
async function keep(intent: DeleteIntent): Promise<DeleteIntent> {
  await unattended(() => whileConnected(intent.accountId, () => writeIntent(intent, 'strict')));
  return intent;
}

async function remove(accountId: string, linkId: string): Promise<Result<null>> {
  const connected = await connectedService(accountId);
  return connected.ok ? removeBy(connected.value, linkId) : connected;
}

/**
 * By DELETE, or by the GET form where the service blocks that; which one it is is remembered (specification, section 4.3). A service that
 * has changed its mind is asked by the other one.
 */
async function removeBy(connected: Connected, id: string): Promise<Result<null>> {
  const { account } = connected;
  const by = (method: 'DELETE' | 'GET') => askOf(connected, (service) => deleteLink(service, id, method));
  const removed = await by(account.deleteByGet ? 'GET' : 'DELETE');
  if (removed.ok || removed.error.kind !== 'method-blocked') return removed;
  await learn(account.id, { deleteByGet: !account.deleteByGet });
  return by(account.deleteByGet ? 'DELETE' : 'GET');
}
