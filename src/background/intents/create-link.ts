import { createLink } from '../../api/client.ts';
import type { Account, ServiceHabits } from '../../core/account/account.ts';
import type { CreateEvent, CreateIntent } from '../../core/intent/create-intent.ts';
import { createsOf, isUnchecked } from '../../core/intent/intent.ts';
import { newestFirst, type CreatedLink, type Link } from '../../core/link/link.ts';
import { mayBeOf } from '../../core/intent/own-link.ts';
import { ok } from '../../core/result.ts';
import { learnedHabits } from '../../core/account/learned-habits.ts';
import { differsInCase } from '../../core/link/same-code.ts';
import { stepCreate } from '../../core/intent/step-create.ts';
import { existedBefore } from '../../outbox/existed-before.ts';
import { listedCodes } from '../../store/list/listed-codes.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { readAccount } from '../../store/items/accounts.ts';
import { isHalted } from '../batches/halted.ts';
import { freshAlias } from '../../platform/fresh-alias.ts';
import { saveIntent, savedIfPossible, withAccountGone } from './save-intent.ts';
import { askOf, connectedService, learn } from '../account/service.ts';
import { fetchLinks } from '../list/sync-list.ts';

/** One step of a create: the POST, or the look in the list after an answer that was not certain. */
export function runCreateStep(
  intent: CreateIntent,
  step: 'send' | 'look',
  isUrgent = false,
): Promise<CreateIntent> {
  return step === 'send' ? post(intent, isUrgent) : look(intent, isUrgent);
}

async function post(intent: CreateIntent, isUrgent: boolean): Promise<CreateIntent> {
  // The intent is saved before its request can leave; what the request needs is prepared at the same time.
  const sent = stepCreate(intent, { type: 'sent' });
  const [connected, isKept] = await Promise.all([
    connectedService(intent.accountId, isUrgent),
    saveIntent(sent, 'strict'),
  ]);
  if (!isKept) return withAccountGone(intent);
  if (!connected.ok) return apply(sent, { type: 'held', why: connected.error, now: Date.now() }, 'relaxed');
  if (!isUrgent && isHalted(intent.batch)) return apply(sent, { type: 'recalled' }, 'relaxed');
  const answer = await askOf(connected.value, (service) => createLink(service, sent));
  if (answer.ok) await learnFrom(connected.value.account, sent, answer.value);
  return apply(sent, { type: 'answered', answer, now: Date.now() }, 'relaxed');
}

/** Remembers what a new link shows of its service. The account's lock holds up writes, and most links show nothing new. */
async function learnFrom(account: Account, intent: CreateIntent, link: CreatedLink): Promise<void> {
  const now = Date.now();
  const { zoneMinutes } = account;
  const listHadCode = link.shortCode !== intent.alias && (await isListed(account.id, link.shortCode));
  const existed = existedBefore(intent, link, { zoneMinutes, listHadCode, now });
  const learned = (known: Account) => learnedHabits(known, intent, link, { existed, now });
  if (Object.keys(learned(account)).length > 0) await learn(account.id, learned);
}

/** If the list can't be read, the link's time has to tell. */
const isListed = async (accountId: string, code: string): Promise<boolean> =>
  (await listedCodes(accountId, [code]).catch(() => null))?.listed.has(code) ?? false;

const noHabits: ServiceHabits = { zoneMinutes: null, rewriting: [], foldsCase: false };

async function look(intent: CreateIntent, isUrgent: boolean): Promise<CreateIntent> {
  const habits: ServiceHabits = (await readAccount(intent.accountId)) ?? noHabits;
  const isOurs = mayBeOf(intent, habits);
  const found = new Map<string, Link>();
  const see = (link: Link) => {
    if (isOurs(link)) found.set(link.shortCode, link);
  };
  const fetched = await fetchLinks(intent.accountId, see, isUrgent);
  if (isUnchecked(intent) && (await isOvertaken(intent)))
    return apply(intent, { type: 'overtaken' }, 'relaxed');
  const answer = fetched.ok ? ok(newestFirst([...found.values()])) : fetched;
  const next = await apply(
    intent,
    { type: 'looked', answer, freshAlias: freshAlias(intent.alias?.length), habits, now: Date.now() },
    'strict',
  );
  if (next.state.at === 'done' && differsInCase(next.state.link.shortCode, next.alias) && !habits.foldsCase)
    await learn(next.accountId, () => ({ foldsCase: true }));
  return next;
}

/**
 * A later wish may reuse this alias, and a link under it is then that wish's. The journal is read after the list: a wish is journalled
 * before its POST, so whatever link of it the list has, the journal has the wish.
 */
const isOvertaken = async ({ id, accountId, alias, aliasBy, createdAt }: CreateIntent): Promise<boolean> =>
  aliasBy === 'curtail' &&
  createsOf(await readJournal(accountId)).some(
    (other) => other.id !== id && other.alias === alias && other.createdAt >= createdAt,
  );

async function apply(
  intent: CreateIntent,
  event: CreateEvent,
  durability: 'strict' | 'relaxed',
): Promise<CreateIntent> {
  const next = stepCreate(intent, event);
  return next === intent ? intent : savedIfPossible(next, durability);
}
