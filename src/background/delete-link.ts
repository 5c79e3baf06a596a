import { deleteLink } from '../api/client.ts';
import { stepDelete, type DeleteEvent, type DeleteIntent } from '../core/delete-intent.ts';
import type { Result } from '../core/result.ts';
import { writeIntent } from '../store/write-journal.ts';
import { forgetLink, linkIdOf } from './link-list.ts';
import { askOf, connectedService, learn, type Connected } from './service.ts';

/** One step of a delete: its request. */
export async function advanceDelete(intent: DeleteIntent): Promise<DeleteIntent> {
  const sent = await apply(intent, { type: 'sent' }, 'strict');
  const answer = await remove(sent);
  const answered = await apply(sent, { type: 'answered', answer, now: Date.now() }, 'strict');
  if (answered.state.at === 'done') await forgetLink(intent.accountId, intent.shortCode);
  return answered;
}

async function remove({ linkId, shortCode }: DeleteIntent): Promise<Result<null>> {
  const id = await linkIdOf(linkId, shortCode);
  if (!id.ok) return id;
  const connected = await connectedService();
  return connected.ok ? removeBy(connected.value, id.value) : connected;
}

/** By DELETE, or by the GET form where the service blocks that; which one it is is remembered (specification, section 4.3). */
async function removeBy(connected: Connected, id: string): Promise<Result<null>> {
  const { account } = connected;
  const removed = await askOf(connected, (service) =>
    deleteLink(service, id, account.deleteByGet ? 'GET' : 'DELETE'),
  );
  if (removed.ok || removed.error.kind !== 'method-blocked' || account.deleteByGet) return removed;
  await learn(account.id, { deleteByGet: true });
  return askOf(connected, (service) => deleteLink(service, id, 'GET'));
}

async function apply(
  intent: DeleteIntent,
  event: DeleteEvent,
  durability: 'strict' | 'relaxed',
): Promise<DeleteIntent> {
  const next = stepDelete(intent, event);
  if (next !== intent) await writeIntent(next, durability);
  return next;
}
