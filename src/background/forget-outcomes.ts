import { claimsOf } from '../core/claims.ts';
import type { CreateIntent } from '../core/create-intent.ts';
import type { DeleteIntent } from '../core/delete-intent.ts';
import { createsOf, deletesOf, isSettled, type Intent } from '../core/intent.ts';
import { readJournal } from '../store/intents.ts';
import { removeIntents } from '../store/write-journal.ts';

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
      settledAt(intent) < listedAt && isShown(intent) && !kept.has(intent) && !overtakes(intent, open),
  );
  await removeIntents(over.map(({ id }) => id));
}

const settledAt = ({ state }: Intent): number => ('settledAt' in state ? state.settledAt : Infinity);

/** It says that the link of an open delete is there again, and wanted. */
const overtakes = ({ state }: Intent, open: readonly DeleteIntent[]): boolean =>
  'link' in state && open.some(({ shortCode }) => shortCode === state.link.shortCode);

/** A later wish has made the link of a failed one, under its alias: the two go together. */
const isMadeAfterAll = (intent: Intent, creates: readonly CreateIntent[]): boolean =>
  intent.kind === 'create' &&
  intent.state.at === 'failed' &&
  intent.alias !== null &&
  creates.some(({ alias, state }) => state.at === 'done' && alias === intent.alias);
