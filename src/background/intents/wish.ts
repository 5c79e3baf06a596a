import { aliasProblem } from '../../core/link/alias.ts';
import { claimOf } from '../../core/intent/claims.ts';
import { failed } from '../../core/intent/obstacle.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { createsOf, deletesOf } from '../../core/intent/intent.ts';
import type { Failure } from '../../core/failure.ts';
import { checkLongUrl } from '../../core/url/long-url.ts';
import { maxUrlLength } from '../../core/url/web-address.ts';
import { linkTitle } from '../../core/link/link-title.ts';
import type { Settings } from '../../core/account/settings.ts';
import type { LinkToDelete, Wish } from '../../core/protocol.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { accountIn, readAccount } from '../../store/items/accounts.ts';
import { items } from '../../store/items/items.ts';
import { highestKnownId } from '../../store/list/highest-id.ts';
import { readIntent, readJournal } from '../../store/journal/intents.ts';
import { readWithJournal } from '../../store/journal/journal.ts';
import { freshAlias } from '../../platform/fresh-alias.ts';
import { changeIntent, runIntent, runKeptIntent } from './run-intents.ts';
import { joinSamePress } from './pressed.ts';
import { saveIntent } from './save-intent.ts';

/** Turns a wish into an intent, and runs it. A wish that is delivered twice makes one intent. */
export const runWish = (wish: Wish): Promise<Result<CreateIntent>> =>
  joinSamePress(wish, () => runWishNow(wish));

async function runWishNow(wish: Wish): Promise<Result<CreateIntent>> {
  // Both at once: the user waits, and nearly all wishes are new.
  const [known, intent] = await Promise.all([readIntent(wish.id), intentOf(wish)]);
  if (known?.kind === 'create') return ok(await runKeptIntent(known));
  if (!intent.ok) return intent;
  await freeAlias(intent.value);
  return ok(await runIntent(intent.value));
}

/**
 * Frees the alias of a new intent, if a link with that alias is waiting to be deleted. The user is replacing that link, so the delete is sent
 * at once, before the new one. If that is for the very same link, the delete is canceled instead.
 */
async function freeAlias(intent: CreateIntent): Promise<void> {
  if (intent.aliasBy !== 'user') return;
  const journal = await readJournal(intent.accountId);
  const old = createsOf(journal).findLast(
    ({ state }) => state.at === 'done' && state.link.shortCode === intent.alias,
  );
  const deletion = deletesOf(journal).find(
    ({ state, shortCode }) => state.at === 'ready' && shortCode === intent.alias,
  );
  if (!old || !deletion) return;
  const isSame = old.longUrl === intent.longUrl && old.title === intent.title;
  // Saved now, so that the wish outlives this worker.
  await saveIntent(intent, 'strict');
  await changeIntent(deletion.id, { type: isSame ? 'canceled' : 'urged', now: Date.now() });
}

/** A wish as an intent, or why it can't be one. Nothing is saved yet. */
export async function intentOf(wish: Wish): Promise<Result<CreateIntent>> {
  const intent = await newIntent(wish);
  if (intent === null) return fail({ kind: 'not-connected' });
  const url = checkLongUrl(wish.longUrl);
  if (!url.ok) return fail({ kind: 'bad-url', problem: url.problem });
  const problem = wish.alias === '' ? null : aliasProblem(wish.alias);
  if (problem !== null) return fail({ kind: 'bad-alias', problem });
  return ok({ ...intent, longUrl: url.url });
}

/**
 * A wish that was refused before anything was sent, for the popup to show. `null`: no account is connected. A selection may be a long text,
 * so it is cut to what still shows what is wrong.
 */
export async function failedIntent(wish: Wish, failure: Failure): Promise<CreateIntent | null> {
  const intent = await newIntent({ ...wish, longUrl: wish.longUrl.slice(0, maxUrlLength + 1) });
  return intent && { ...intent, state: failed(failure, Date.now()) };
}

async function newIntent(wish: Wish): Promise<CreateIntent | null> {
  const { stored, journal } = await readWithJournal({
    account: items.account,
    others: items.others,
    settings: items.settings,
  });
  const accountId = accountIn(stored, wish.accountId)?.id;
  if (accountId === undefined) return null;
  const creates = createsOf(journal.intents).filter((intent) => intent.accountId === accountId);
  return {
    kind: 'create',
    id: wish.id,
    accountId,
    longUrl: wish.longUrl,
    title: linkTitle(wish.title),
    ...aliasFor(wish, stored.settings.value, creates),
    door: wish.door,
    createdAt: Date.now(),
    attempts: 0,
    // Without it, the look after a lost answer asks the user more often.
    highestId: await highestKnownId(accountId).catch(() => null),
    isSeen: false,
    state: { at: 'ready' },
  };
}

/** The alias that a wish is sent with, and who chose it. */
function aliasFor(
  { alias, longUrl, door }: Wish,
  { codeFrom, codeLength }: Settings,
  creates: CreateIntent[],
) {
  if (alias !== '') return { alias, aliasBy: 'user' as const };
  if (codeFrom === 'service') return { alias: null, aliasBy: codeFrom };
  return claimOf(creates, longUrl, door) ?? { alias: freshAlias(codeLength), aliasBy: codeFrom };
}

/** Journals a delete. Its request leaves when the time to undo is over, even if the page has been closed. */
export async function runDeleteWish(link: LinkToDelete): Promise<Result<null>> {
  const account = await readAccount(link.accountId);
  if (account === null) return fail({ kind: 'not-connected' });
  if ((await readIntent(link.id)) !== null) return ok(null);
  const intent = deleteIntentOf(link, account.id);
  if (!(await saveIntent(intent, 'strict'))) return fail({ kind: 'not-connected' });
  await runIntent(intent);
  return ok(null);
}

export function deleteIntentOf(
  { id, linkId, shortCode, undoMs }: Omit<LinkToDelete, 'accountId'>,
  accountId: string,
): DeleteIntent {
  const now = Date.now();
  return {
    kind: 'delete',
    id,
    accountId,
    linkId,
    shortCode,
    createdAt: now,
    attempts: 0,
    isSeen: true,
    state: { at: 'ready', dueAt: now + undoMs },
  };
}
