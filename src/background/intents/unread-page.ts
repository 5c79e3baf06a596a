import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { deletedCodes, openCreateOf, type Intent } from '../../core/intent/intent.ts';
import { findLinkForPage } from '../../store/list/link-for-page.ts';
import { readJournal } from '../../store/journal/intents.ts';
import { withLinkOfPage } from './link-of-page.ts';

/** A wish from a door without a form, made while the storage failed: whether its page has a link could not be read. */
export const isOfUnreadPage = (intent: Intent): intent is CreateIntent =>
  intent.kind === 'create' &&
  intent.door !== 'popup' &&
  intent.door !== 'batch' &&
  intent.attempts === 0 &&
  intent.state.at === 'waiting' &&
  intent.state.why.kind === 'storage-broken';

/** Marks a wish so that whether its page has a link is read again before anything is sent. */
export const ofUnreadPage = (intent: CreateIntent): CreateIntent => ({
  ...intent,
  state: { at: 'waiting', why: { kind: 'storage-broken', detail: '' }, until: Date.now() },
});

/** The wish as it would have begun if the page could have been read. `null`: an earlier wish for the page goes first. */
export async function withLinkOfUnreadPage(intent: CreateIntent): Promise<CreateIntent | null> {
  const { id, accountId, longUrl, createdAt } = intent;
  const others = (await readJournal(accountId, true)).filter((other) => other.id !== id);
  const earlier = others.filter((other) => other.createdAt < createdAt);
  return withLinkOfPage(intent, openCreateOf(earlier, longUrl), () =>
    findLinkForPage(accountId, longUrl, deletedCodes(others)),
  );
}
