import { deleteLink } from '../api/client.ts';
import { stepDelete, type DeleteIntent } from '../core/delete-intent.ts';
import type { Result } from '../core/result.ts';
import { writeIntent } from '../store/write-journal.ts';
import { forgetLinks, linkIdOf } from './link-list.ts';
import { askOf, connectedService, learn, whileConnected, type Connected } from './service.ts';
import { unattended } from './unattended.ts';

/** One step of a delete: its request. */
export async function advanceDelete(intent: DeleteIntent): Promise<DeleteIntent> {
  const sent = stepDelete(intent, { type: 'sent' });
  await writeIntent(sent, 'strict');
  const answer = await remove(sent);
  const answered = stepDelete(sent, { type: 'answered', answer, now: Date.now() });
  // The answer counts also where it can't be kept: a later worker then deletes again, which is harmless.
  await unattended(() => whileConnected(intent.accountId, () => writeIntent(answered, 'strict')));
  // Of a batch they leave the list together: each writes the list, and has every page read it again.
  if (answered.state.at === 'done' && intent.batch === undefined)
    await unattended(() => forgetLinks(intent.accountId, [intent.shortCode]));
  return answered;
}

async function remove({ accountId, linkId, shortCode }: DeleteIntent): Promise<Result<null>> {
  const id = await linkIdOf(linkId, shortCode, accountId);
  if (!id.ok) return id;
  const connected = await connectedService(accountId);
  return connected.ok ? removeBy(connected.value, id.value) : connected;
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
