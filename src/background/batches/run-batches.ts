import {
  intentIdOf,
  outcomeOf,
  stopsBatch,
  type Batch,
  type CreateWish,
  type DeleteWish,
  type Place,
} from '../../core/batch/batch.ts';
import { claimsOf } from '../../core/intent/claims.ts';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import {
  createsOf,
  deletedCodes,
  deletesOf,
  isSettled,
  openCreateOf,
  type Intent,
} from '../../core/intent/intent.ts';
import type { CreatedLink } from '../../core/link/link.ts';
import { sameUrlKey } from '../../core/url/long-url.ts';
import { onceMore } from '../../core/once-more.ts';
import { isToCome } from '../../core/time-to-come.ts';
import { readBatch, readBatches, readChunk, readRows, rowsPerChunk } from '../../store/batches/batches.ts';
import { stayingAwake } from '../../platform/alarms.ts';
import { findExistingLink } from '../../store/list/existing-link.ts';
import { readItem } from '../../store/items/item.ts';
import { items } from '../../store/items/items.ts';
import { readIntent, readJournal } from '../../store/journal/intents.ts';
import {
  changeBatch,
  finishBatch,
  removeBatches,
  writeRowOutcome,
} from '../../store/batches/write-batches.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';
import { runIntent, runKeptIntent } from '../intents/run-intents.ts';
import { forgetLinks } from '../list/link-list.ts';
import { withLinkOfPage } from '../intents/link-of-page.ts';
import { inPageTurn } from '../intents/page-turn.ts';
import { saveIntent } from '../intents/save-intent.ts';
import { freeInBackgroundAt } from '../account/service.ts';
import { wakeAt } from '../intents/wake.ts';
import { whileConnected } from '../account/while-connected.ts';
import { deleteIntentOf, intentOf, failedIntent } from '../intents/wish.ts';

/**
 * Runs the batches that may go on, row after row: what the service bears of one user at once is not known, and a pause should stop it
 * within one request. Asked while it runs, it begins anew after the row it is at, with the first that is open: a row may have been opened
 * anew, or settled elsewhere.
 */
export const runBatches = onceMore(async (isAskedAgain) => {
  const account = await readItem(items.account);
  if (account === null) return;
  await collect(account.id);
  const running = (await readBatches(account.id)).filter(({ state }) => state.at === 'running');
  made = await linksMadeBy(running);
  if (running.length === 0) return;
  await stayingAwake(async () => {
    for (const batch of running) await run(batch, isAskedAgain);
  });
});

/** Links that the running batches have made, by their pages: the list may not know them yet, and the journal keeps only the latest. */
let made: ReadonlyMap<string, CreatedLink> = new Map();

async function linksMadeBy(running: readonly Batch[]): Promise<ReadonlyMap<string, CreatedLink>> {
  const creates = running.filter(({ kind }) => kind === 'create');
  // The rows of one batch are of different pages: it can only meet those of another.
  if (creates.length < 2) return new Map();
  const rows = await Promise.all(creates.map(({ id }) => readRows(id)));
  const links = rows.flat().flatMap(({ outcome }) => (outcome?.at === 'done' ? (outcome.link ?? []) : []));
  return new Map(links.map((link) => [sameUrlKey(link.longUrl), link]));
}

/** Rows whose intents were settled elsewhere: as the journal was resumed, or by the user. */
async function collect(accountId: string): Promise<void> {
  for (const intent of await readJournal(accountId)) {
    if (intent.batch !== undefined && isSettled(intent)) await settle(intent);
  }
}

async function run(batch: Batch, isAskedAgain: () => boolean): Promise<void> {
  for (let chunk = 0; chunk * rowsPerChunk < batch.size; chunk += 1) {
    const rows = await readChunk(batch.id, chunk);
    for (const [at, row] of rows.entries()) {
      if (row === null || row.outcome !== null) continue;
      const index = chunk * rowsPerChunk + at;
      if (!(await mayGoOn(batch.id)) || !(await runRow(batch, { batchId: batch.id, index }, row.wish)))
        return;
      if ((index + 1) % keptOutcomes === 0) await sweep(batch.accountId);
      if (isAskedAgain()) return;
    }
  }
  await finish(batch);
}

/** The batch as it is stored now decides: a page may have paused it, and the rest of the hour's requests is the user's. */
async function mayGoOn(batchId: string): Promise<boolean> {
  const batch = await readBatch(batchId);
  if (batch?.state.at !== 'running') return false;
  const now = Date.now();
  const until = isToCome(batch.startAt, now) ? batch.startAt : await freeInBackgroundAt();
  if (batch.state.until !== until) await changeBatch(batchId, { type: 'waiting', until });
  // A worker that is stopped in the middle is started again by the alarm behind this.
  wakeAt(until ?? now + 60_000);
  return until === null;
}

/** Whether the next row may follow. */
async function runRow(batch: Batch, place: Place, wish: CreateWish | DeleteWish): Promise<boolean> {
  const known = await readIntent(intentIdOf(place));
  if (known !== null) return settle(await runKeptIntent(known));
  const intent = await begin(batch, place, wish);
  if (intent === null) return false;
  if (intent.kind === 'delete' || isSettled(intent)) return settle(await runIntent(intent));
  const current = await inPageTurn(() => keptWithLinkOfPage(intent, wish));
  // Its page is about to get its link by another wish: the row comes again when that is settled.
  return current === null || settle(await runIntent(current));
}

/** It is kept as what the page waits for, so that whoever looks next finds it. */
async function keptWithLinkOfPage(intent: CreateIntent, wish: CreateWish | DeleteWish) {
  const current = await besideOthers(intent, wish);
  if (current !== null && !isSettled(current)) await saveIntent(current, 'relaxed');
  return current;
}

/**
 * A row's intent beside whatever else makes links: the page may have got its link since the batch was planned. `null`: it is about to get
 * one. Who wants another link, or one under an alias of its own, gets it.
 */
async function besideOthers(
  intent: CreateIntent,
  wish: CreateWish | DeleteWish,
): Promise<CreateIntent | null> {
  if ('shortCode' in wish || wish.alias !== '' || wish.isAnother) return intent;
  const { accountId, longUrl } = intent;
  const journal = await readJournal(accountId, true);
  return withLinkOfPage(intent, openCreateOf(journal, longUrl), async () => {
    const link = (await findExistingLink(accountId, longUrl, journal)) ?? made.get(sameUrlKey(longUrl));
    return link && !deletedCodes(journal).has(link.shortCode) ? link : null;
  });
}

/** `null`: no account is connected any more. */
async function begin(
  { accountId, createdAt }: Batch,
  place: Place,
  wish: CreateWish | DeleteWish,
): Promise<Intent | null> {
  const id = intentIdOf(place);
  if ('shortCode' in wish) {
    const intent = { ...deleteIntentOf({ id, undoMs: 0, ...wish }, accountId), batch: place };
    // How long a link is looked for that no list shows yet counts from the wish: each row after the other would take that long.
    return wish.linkId === null ? { ...intent, createdAt } : intent;
  }
  const whole = { ...wish, id, door: 'batch' } as const;
  const intent = await intentOf(whole);
  const begun = intent.ok ? intent.value : await failedIntent(whole, intent.error);
  return begun?.accountId === accountId ? { ...begun, batch: place, isSeen: true } : null;
}

/** Writes down what became of a row. Whether the next may follow: not while this one is open, and not where it would meet the same refusal. */
async function settle(intent: Intent): Promise<boolean> {
  const outcome = outcomeOf(intent);
  if (outcome === null || intent.batch === undefined) return false;
  await keepClaim(intent);
  if (stopsBatch(outcome)) {
    await removeIntents([intent.id]);
    await changeBatch(intent.batch.batchId, { type: 'paused', why: outcome.failure });
    return false;
  }
  await whileConnected(intent.accountId, () => writeRowOutcome(intent, outcome));
  return true;
}

/** The row's own intent goes, so that the row can be tried again; what is still under way under its alias has to be known then. */
async function keepClaim(intent: Intent): Promise<void> {
  const { batch, ...own } = intent;
  const isClaim = batch && own.kind === 'create' && claimsOf([own]).length > 0;
  if (isClaim) await saveIntent({ ...own, id: crypto.randomUUID() }, 'relaxed');
}

async function finish({ id, accountId, kind }: Batch): Promise<void> {
  await sweep(accountId);
  const ended = await finishBatch(id);
  if (ended?.state.at !== 'done' || kind === 'create') return;
  if ((await readRows(id)).every(({ outcome }) => outcome?.at === 'done')) await removeBatches([id]);
}

const keptOutcomes = 100;

/** The journal is read whole by every page: of what is done it keeps the latest, and the rows and the list know the rest. */
async function sweep(accountId: string): Promise<void> {
  const done = (await readJournal(accountId)).filter(
    ({ state, batch }) => state.at === 'done' && batch === undefined,
  );
  const deletes = deletesOf(done);
  if (deletes.length > 0)
    await forgetLinks(
      accountId,
      deletes.map(({ shortCode }) => shortCode),
    );
  const creates = createsOf(done).filter(({ door }) => door === 'batch');
  const old = [...deletes.slice(0, -keptOutcomes), ...creates.slice(0, -keptOutcomes)];
  await removeIntents(old.map(({ id }) => id));
}
