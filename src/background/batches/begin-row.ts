import {
  intentIdOf,
  type Batch,
  type CreateWish,
  type DeleteWish,
  type Place,
} from '../../core/batch/batch.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { deletedCodes, isSettled, openCreateOf, type Intent } from '../../core/intent/intent.ts';
import type { CreatedLink } from '../../core/link/link.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { readRows } from '../../store/batches/batches.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { findLinkForPage } from '../../store/list/link-for-page.ts';
import { withLinkOfPage } from '../intents/link-of-page.ts';
import { saveIntent } from '../intents/save-intent.ts';
import { deleteIntentOf, failedIntent, intentOf } from '../intents/wish.ts';

/** Links that the running batches have made, by account and page. The list may not have them yet, and the journal keeps only the latest. */
let made: ReadonlyMap<string, CreatedLink> = new Map();

export async function noteLinksMadeBy(running: readonly Batch[]): Promise<void> {
  made = await linksMadeBy(running);
}

async function linksMadeBy(running: readonly Batch[]): Promise<ReadonlyMap<string, CreatedLink>> {
  const creates = running.filter(({ kind }) => kind === 'create');
  // The rows of one batch are all of different pages, so this matters only with several batches.
  if (creates.length < 2) return new Map();
  const links = await Promise.all(
    creates.map(async ({ id, accountId }) =>
      (await readRows(id)).flatMap(({ outcome }) =>
        outcome?.at === 'done' && outcome.link
          ? [[pageOf(accountId, outcome.link.longUrl), outcome.link] as const]
          : [],
      ),
    ),
  );
  return new Map(links.flat());
}

const pageOf = (accountId: string, longUrl: string): string => `${accountId} ${sameUrlKey(longUrl)}`;

/**
 * Creates and saves the intent of a row. Call it in the turn of pages (`inPageTurn`), so that the next wish for the page finds the intent.
 * `null`: the account is not connected any more. `later`: another wish is about to create the page's link.
 */
export async function beginRow(batch: Batch, place: Place, wish: CreateWish | DeleteWish) {
  const intent = await begin(batch, place, wish);
  if (intent === null || intent.kind === 'delete' || isSettled(intent)) return intent;
  const current = await besideOthers(intent, wish);
  if (current === null) return 'later';
  if (!isSettled(current)) await saveIntent(current, 'relaxed');
  return current;
}

/**
 * Compares a row with other wishes, since its page may have got a link after the batch was planned. `null`: another wish is about to create
 * it. A row that asks for another link or for its own alias is not compared.
 */
async function besideOthers(
  intent: CreateIntent,
  wish: CreateWish | DeleteWish,
): Promise<CreateIntent | null> {
  if ('shortCode' in wish || wish.alias !== '' || wish.isAnother) return intent;
  const { accountId, longUrl } = intent;
  const journal = await readJournal(accountId, true);
  return withLinkOfPage(intent, openCreateOf(journal, longUrl), async () => {
    const deleted = deletedCodes(journal);
    const link = (await findLinkForPage(accountId, longUrl, deleted)) ?? made.get(pageOf(accountId, longUrl));
    return link && !deleted.has(link.shortCode) ? link : null;
  });
}

async function begin(
  { accountId, createdAt }: Batch,
  place: Place,
  wish: CreateWish | DeleteWish,
): Promise<Intent | null> {
  const id = intentIdOf(place);
  if ('shortCode' in wish) {
    const intent = { ...deleteIntentOf({ id, undoMs: 0, ...wish }, accountId), batch: place };
    // The time that Curtail looks for a link which is not in the list yet counts from the wish. Otherwise each row would take that long in
    // turn.
    return wish.linkId === null ? { ...intent, createdAt } : intent;
  }
  const whole = { ...wish, id, accountId, door: 'batch' } as const;
  const intent = await intentOf(whole);
  const begun = intent.ok ? intent.value : await failedIntent(whole, intent.error);
  return begun && { ...begun, batch: place, isSeen: true };
}
