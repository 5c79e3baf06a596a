import { claimsOf } from '../../core/intent/claims.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import {
  createsOf,
  deletesOf,
  isMadeAgain,
  isSettled,
  undoneCreates,
  type Intent,
} from '../../core/intent/intent.ts';
import { lateMs } from '../../store/list/list-info.ts';
import type { Link } from '../../core/link/link.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { eachLink, readNewest } from '../../store/list/links.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';

/** How long a copy of a POST may still arrive, and how many claims are kept for that. */
const claimMs = 3_600_000;
const mostClaims = 100;

/** An outcome that nobody looked at for a month is no news any more. */
const unseenMs = 30 * 86_400_000;

/**
 * Drops outcomes that need no showing any more and that the list fetched at `listedAt` includes. The journal keeps only what nothing else
 * holds; this includes claims, the aliases of failed creates that a later wish has to reuse.
 */
export async function forgetOutcomes(accountId: string, listedAt: number): Promise<void> {
  const intents = await readJournal(accountId);
  const creates = createsOf(intents);
  const claims = claimsOf(creates).slice(-mostClaims);
  const kept = new Set<Intent>(claims.filter((claim) => settledAt(claim) > listedAt - claimMs));
  // The create of a deleted link leaves no later than the delete, or its link would seem to exist again.
  const undone = new Set<Intent>(undoneCreates(intents));
  const needsNoShowing = (intent: Intent) =>
    intent.isSeen ||
    undone.has(intent) ||
    intent.state.at === 'cancelled' ||
    isMadeAfterAll(intent, creates) ||
    settledAt(intent) < listedAt - unseenMs;
  const open = deletesOf(intents).filter((intent) => !isSettled(intent));
  const over = intents.filter(
    (intent) =>
      settledAt(intent) < listedAt &&
      needsNoShowing(intent) &&
      !isUnwritten(intent) &&
      !kept.has(intent) &&
      !open.some((deletion) => isMadeAgain(deletion, intent)),
  );
  const lasting = createsOf(over).filter((intent) => !undone.has(intent));
  const needed = await neededOf(accountId, lasting, listedAt);
  await removeIntents(over.filter(({ id }) => !needed.has(id)).map(({ id }) => id));
}

/** A list that does not show a new link after this time is not just late: the link is gone, or the list is never complete. */
const unlistedMs = 86_400_000;
const mostNeeded = 100;

/**
 * Ids of creates without which nothing would say that their pages have a link. Either the list does not show the link yet, since it may be
 * hours late; or the next list may lack it again, as a service with several copies answers from one that is older; or the list shows it with
 * another URL than the wish had, because the service changed that when it created the link. If the link led elsewhere only later, its page has
 * no link any more.
 */
async function neededOf(
  accountId: string,
  creates: readonly CreateIntent[],
  listedAt: number,
): Promise<ReadonlySet<string>> {
  const made = creates.flatMap(({ id, longUrl, state }) =>
    state.at === 'done'
      ? [{ id, wanted: sameUrlKey(longUrl), got: sameUrlKey(state.link.longUrl), ...state }]
      : [],
  );
  const codes = new Set(made.map(({ link }) => link.shortCode));
  const listed = new Map<string, string>();
  const see = ({ shortCode, longUrl }: Link) => {
    if (codes.has(shortCode)) listed.set(shortCode, sameUrlKey(longUrl));
  };
  // They are usually the newest, so the whole list is rarely read.
  if (codes.size > 0) (await readNewest(accountId, codes.size)).forEach(see);
  if (listed.size < codes.size) await eachLink(accountId, see);
  const needed = made.filter(({ wanted, got, link, settledAt: at }) => {
    const key = listed.get(link.shortCode);
    return at > listedAt - (key === undefined ? unlistedMs : lateMs) || (key === got && key !== wanted);
  });
  return new Set(needed.map(({ id }) => id).slice(-mostNeeded));
}

const settledAt = ({ state }: Intent): number => ('settledAt' in state ? state.settledAt : Infinity);

/** Its batch has still to save how the row ended. Without the outcome it would start the row again. */
const isUnwritten = ({ batch }: Intent): boolean => batch !== undefined;

/** A later wish made the link of this failed one, under its alias. */
const isMadeAfterAll = (intent: Intent, creates: readonly CreateIntent[]): boolean =>
  intent.kind === 'create' &&
  intent.state.at === 'failed' &&
  intent.alias !== null &&
  creates.some(({ alias, state }) => state.at === 'done' && alias === intent.alias);
