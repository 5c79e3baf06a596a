import { createLink } from '../api/client.ts';
import { makeAlias } from '../core/new-alias.ts';
import type { Account } from '../core/account.ts';
import { newestFirst, type CreatedLink, type Link } from '../core/link.ts';
import { ok } from '../core/result.ts';
import { zoneOf } from '../core/service-time.ts';
import { mayBeOf, stepCreate, type CreateEvent, type CreateIntent } from '../core/create-intent.ts';
import { writeIntent } from '../store/write-journal.ts';

import { askOf, connectedService, learn, whileConnected } from './service.ts';
import { fetchLinks } from './sync-list.ts';
import { unattended } from './unattended.ts';

export const freshAlias = (): string => makeAlias((count) => crypto.getRandomValues(new Uint8Array(count)));

/** One step of a create: the POST, or the look in the list after an answer that was not certain. */
export function advanceCreate(intent: CreateIntent, step: 'post' | 'look'): Promise<CreateIntent> {
  return step === 'post' ? post(intent) : look(intent);
}

async function post(intent: CreateIntent): Promise<CreateIntent> {
  // The intent is on the disk before its request can leave; what the request needs is made ready meanwhile.
  const sent = stepCreate(intent, { type: 'sent' });
  const [connected] = await Promise.all([connectedService(intent.accountId), writeIntent(sent, 'strict')]);
  if (!connected.ok) return apply(sent, { type: 'answered', answer: connected, now: Date.now() }, 'relaxed');
  const answer = await askOf(connected.value, (service) => createLink(service, sent));
  if (answer.ok) await learnZone(connected.value.account, answer.value);
  return apply(sent, { type: 'answered', answer, now: Date.now() }, 'relaxed');
}

async function learnZone(account: Account, link: CreatedLink): Promise<void> {
  const zoneMinutes = zoneOf(link);
  if (zoneMinutes !== null && zoneMinutes !== account.zoneMinutes) await learn(account.id, { zoneMinutes });
}

async function look(intent: CreateIntent): Promise<CreateIntent> {
  const isOurs = mayBeOf(intent);
  const found = new Map<string, Link>();
  const fetched = await fetchLinks(intent.accountId, (link) => {
    if (isOurs(link)) found.set(link.shortCode, link);
  });
  const answer = fetched.ok ? ok(newestFirst([...found.values()])) : fetched;
  return apply(intent, { type: 'looked', answer, freshAlias: freshAlias(), now: Date.now() }, 'strict');
}

/**
 * What is known by now counts, also where it can't be kept: the journal then says what it said before, and a later worker looks again.
 */
async function apply(
  intent: CreateIntent,
  event: CreateEvent,
  durability: 'strict' | 'relaxed',
): Promise<CreateIntent> {
  const next = stepCreate(intent, event);
  if (next !== intent)
    await unattended(() => whileConnected(intent.accountId, () => writeIntent(next, durability)));
  return next;
}
