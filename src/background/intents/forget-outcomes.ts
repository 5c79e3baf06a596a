import { claimsOf } from '../../core/intent/claims.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { createsOf, deletedCodes, deletesOf, isSettled, type Intent } from '../../core/intent/intent.ts';
import type { Link } from '../../core/link/link.ts';
import { eachLink, readNewest } from '../../store/list/links.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';

/** A copy of a POST that is carried out later than this is no longer reckoned with, nor are more of them at once. */
const claimMs = 3_600_000;
const mostClaims = 100;

/** Who has not opened the popup for a month is told nothing any more by an outcome of then. */
const unseenMs = 30 * 86_400_000;

/**
 * Drops outcomes that have been shown and that the list fetched at `listedAt` knows of: the journal holds what nothing else holds, and that
 * is also the alias of a create that failed, for its next wish.
 */
export async function forgetOutcomes(accountId: string, listedAt: number): Promise<void> {
  const intents = await readJournal(accountId);
  const creates = createsOf(intents);
  const claims = claimsOf(creates).slice(-mostClaims);
  const kept = new Set<Intent>(claims.filter((claim) => settledAt(claim) > listedAt - claimMs));
  const isShown = (intent: Intent) =>
    intent.isSeen ||
    intent.state.at === 'cancelled' ||
    isMadeAfterAll(intent, creates) ||
    settledAt(intent) < listedAt - unseenMs;
  const open = deletesOf(intents).filter((intent) => !isSettled(intent));
  const over = intents.filter(
    (intent) =>
      settledAt(intent) < listedAt &&
      isShown(intent) &&
      !isUnwritten(intent) &&
      !kept.has(intent) &&
      !overtakes(intent, open),
  );
  // A delete that is still open may be taken back.
  const deleted = deletedCodes(intents.filter(isSettled));
  const made = createsOf(over).filter(
    ({ state }) => state.at === 'done' && !deleted.has(state.link.shortCode),
  );
  const unlisted = await unlistedOf(accountId, made, listedAt);
  await removeIntents(over.filter(({ id }) => !unlisted.has(id)).map(({ id }) => id));
}

/** A list that does not show a new link after so long was not late: the link is gone, or the list is never whole. */
const unlistedMs = 86_400_000;
const mostUnlisted = 100;

/**
 * Links made here of which the list knows nothing: it may be older than they are, by hours. Until it shows them nothing else says that
 * their pages have a link.
 */
async function unlistedOf(
  accountId: string,
  creates: readonly CreateIntent[],
  listedAt: number,
): Promise<ReadonlySet<string>> {
  const made = creates.flatMap(({ id, state }) =>
    state.at === 'done' && state.settledAt > listedAt - unlistedMs
      ? [{ id, code: state.link.shortCode }]
      : [],
  );
  const missing = new Map(made.map(({ id, code }) => [code, id]));
  const see = ({ shortCode }: Link) => missing.delete(shortCode);
  // Mostly they are the newest.
  if (missing.size > 0) (await readNewest(accountId, made.length)).forEach(see);
  if (missing.size > 0) await eachLink(accountId, see);
  return new Set([...missing.values()].slice(-mostUnlisted));
}

const settledAt = ({ state }: Intent): number => ('settledAt' in state ? state.settledAt : Infinity);

/** Its batch has still to write down how the row ended; without that, it would begin the row anew. */
const isUnwritten = ({ batch }: Intent): boolean => batch !== undefined;

/** It says that the link of an open delete is there again, and wanted. */
const overtakes = ({ state }: Intent, open: readonly DeleteIntent[]): boolean =>
  'link' in state &&
  open.some(({ shortCode, createdAt }) => shortCode === state.link.shortCode && state.settledAt > createdAt);

/** A later wish has made the link of a failed one, under its alias: the two go together. */
const isMadeAfterAll = (intent: Intent, creates: readonly CreateIntent[]): boolean =>
  intent.kind === 'create' &&
  intent.state.at === 'failed' &&
  intent.alias !== null &&
  creates.some(({ alias, state }) => state.at === 'done' && alias === intent.alias);
