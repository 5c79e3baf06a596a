import {
  intentIdOf,
  type Batch,
  type CreateWish,
  type DeleteWish,
  type Place,
} from '../../core/batch/batch.ts';
import { createsOf, deletesOf, undoneCreates } from '../../core/intent/intent.ts';
import { onceMore } from '../../core/once-more.ts';
import { isToCome } from '../../core/time-to-come.ts';
import { stayingAwake } from '../../platform/alarms.ts';
import { readBatch, readBatches, readChunk, readRows, rowsPerChunk } from '../../store/batches/batches.ts';
import { changeBatch, finishBatch, removeBatches } from '../../store/batches/write-batches.ts';
import { readIntent, readJournal } from '../../store/journal/intents.ts';
import { removeIntents } from '../../store/journal/write-journal.ts';
import { readAccounts } from '../../store/items/accounts.ts';
import { freeInBackgroundAt } from '../account/service.ts';
import { inPageTurn } from '../intents/page-turn.ts';
import { runIntent, runKeptIntent } from '../intents/run-intents.ts';
import { wakeAt } from '../intents/wake.ts';
import { hideDeleted } from '../list/hide-deleted.ts';
import { beginRow, noteLinksMadeBy } from './begin-row.ts';
import { settle, settleEnded } from './settle-row.ts';

/**
 * Runs the batches of each account row by row: nobody knows how many requests at once the service accepts, and a pause should take effect
 * within one request. Accounts don't wait for each other, since each has its own requests per hour. A call during a run makes it start over
 * after the current rows, because a row may have been reopened or settled elsewhere.
 */
export const runBatches = onceMore(async (isAskedAgain) => {
  const ids = (await readAccounts()).map(({ id }) => id);
  for (const id of ids) await settleEnded(id);
  const running = (await readBatches()).filter(({ state }) => state.at === 'running');
  await noteLinksMadeBy(running);
  if (running.length === 0) return;
  await stayingAwake(() =>
    Promise.all(
      ids.map(async (id) => {
        for (const batch of running) if (batch.accountId === id) await run(batch, isAskedAgain);
      }),
    ),
  );
});

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

/** Reads the stored batch again, since a page may have paused it. A part of the hour's requests is reserved for what the user does. */
async function mayGoOn(batchId: string): Promise<boolean> {
  const batch = await readBatch(batchId);
  if (batch?.state.at !== 'running') return false;
  const now = Date.now();
  const until = isToCome(batch.startAt, now) ? batch.startAt : await freeInBackgroundAt(batch.accountId);
  if (batch.state.until !== until) await changeBatch(batchId, { type: 'waiting', until });
  // This alarm restarts a worker that is stopped in the middle.
  wakeAt(until ?? now + 60_000);
  return until === null;
}

/** Returns whether the next row may follow. */
async function runRow(batch: Batch, place: Place, wish: CreateWish | DeleteWish): Promise<boolean> {
  const known = await readIntent(intentIdOf(place));
  if (known !== null) return settle(await runKeptIntent(known));
  const begun = await inPageTurn(() => beginRow(batch, place, wish));
  // Another wish is about to create the page's link. The row is tried again when that wish is settled.
  if (begun === 'later') return true;
  return begun !== null && settle(await runIntent(begun));
}

async function finish({ id, accountId, kind }: Batch): Promise<void> {
  await sweep(accountId);
  const ended = await finishBatch(id);
  if (ended?.state.at !== 'done' || kind === 'create') return;
  if ((await readRows(id)).every(({ outcome }) => outcome?.at === 'done')) await removeBatches([id]);
}

const keptOutcomes = 100;

/** Every page reads the whole journal. So it keeps only the latest of the intents that are done: the rows and the list know the others. */
async function sweep(accountId: string): Promise<void> {
  await hideDeleted(accountId);
  const done = (await readJournal(accountId)).filter(
    ({ state, batch }) => state.at === 'done' && batch === undefined,
  );
  const creates = createsOf(done).filter(({ door }) => door === 'batch');
  const old = [
    ...deletesOf(done).slice(0, -keptOutcomes),
    ...creates.slice(0, -keptOutcomes),
    ...undoneCreates(done),
  ];
  await removeIntents(old.map(({ id }) => id));
}
