import { listBioPages, readAnalytics } from '../api/client.ts';
import { changeOperation, markSeen, retryRefusedKeys, submitDelete } from '../outbox/commands.ts';
import { isSettled, type CreateOperation, type Operation } from '../outbox/operation.ts';
import { isUnseenEnd } from '../outbox/page-operations.ts';
import type { Wish } from '../core/protocol.ts';
import { ok, type Result } from '../core/result.ts';
import { readItem } from '../store/items/item.ts';
import { items } from '../store/items/items.ts';
import type { Handlers } from '../platform/answers.ts';
import { removeAside } from '../store/items/write-aside.ts';
import { forgetStorageNote, noteStorageFailure } from '../store/items/write-storage-note.ts';
import { writeDays } from '../store/statistics/write-kept-days.ts';
import { endSample, forgetAccount, removeAccount } from './account/forget-account.ts';
import { beginBatch, postponeBatch, removeBatch, retryBatch, steerBatch } from './batches/batch.ts';
import { clearButton, showIntent } from './doors/button.ts';
import { connect } from './account/connect.ts';
import { addRounds, keepKeyAs, proven, sealKey, unlock } from './account/keys.ts';
import { lock, noteUse } from './account/lock.ts';
import { nameAccount, showAccount } from './account/show-account.ts';
import { startSample } from './account/sample.ts';
import { dropUsedDraft, keepDraft } from './drafts.ts';
import { installMenus } from './doors/menus.ts';
import { openMany, takeUrls } from './doors/open-many.ts';
import { runBatches } from './batches/run-batches.ts';
import { resume } from './resume.ts';
import { linkIdOf, refresh } from './list/link-list.ts';
import { fetchTotals } from './list/totals.ts';
import { noteVisit } from './list/visit.ts';
import { ask } from './account/service.ts';
import { applySettings, changeSettings, keepQrStyle, stopScreenLock } from './settings.ts';
import { unattended } from './unattended.ts';
import { whileConnected } from './account/while-connected.ts';
import { submit } from '../outbox/submit.ts';
import { runOperation } from '../outbox/run.ts';

/** What the worker does for its pages: one function for each command of core/protocol.ts. */
export const handlers: Handlers = {
  async connect(connection) {
    const summary = await connect(connection);
    if (summary.ok) {
      await unattended(retryRefusedKeys);
      await Promise.all([resume(), fetchTotals(), unattended(installMenus)]);
    }
    return summary;
  },
  forgetAccount,
  async removeAccount({ id }) {
    const removed = await removeAccount(id);
    await followAccount();
    return removed;
  },
  async showAccount({ id, usual }) {
    const shown = await showAccount(id, usual);
    // Not awaited: the page already has its links, and need not wait for menus and marks.
    void followAccount();
    return shown;
  },
  async nameAccount(named) {
    const kept = await nameAccount(named);
    await unattended(installMenus);
    return kept;
  },
  async unlock(given) {
    const unlocked = await unlock(given);
    void resume();
    return unlocked;
  },
  async lock() {
    await lock();
    return ok(null);
  },
  async noteUse() {
    await noteUse();
    return ok(null);
  },
  async prove(secrets) {
    return ok(await proven(secrets));
  },
  addRounds,
  keepKeyAs,
  sealKey,
  async startSample() {
    const started = await startSample();
    return started.ok ? refresh({ maxAgeMs: 0 }) : started;
  },
  endSample,
  changeSettings: (change) => settingsChanged(change),
  changeProtection: ({ change, proofs }) => settingsChanged(change, proofs),
  stopScreenLock,
  async keepQrStyle(style) {
    await keepQrStyle(style);
    return ok(null);
  },
  createLink,
  keepDraft,
  async deleteLink(link) {
    const deleted = await submitDelete(link);
    return deleted.ok ? ok(null) : deleted;
  },
  beginBatch: (batch) => noted(beginBatch(batch)),
  steerBatch: (change) => noted(steerBatch(change)),
  async postpone({ id, undoMs }) {
    if (await noted(postponeBatch({ id, undoMs }))) return ok(null);
    return withoutValue(changeOperation(id, { type: 'postponed', at: Date.now() + undoMs }));
  },
  retryBatch: (batch) => noted(retryBatch(batch)),
  removeBatch: (batch) => noted(removeBatch(batch)),
  async openMany(lines) {
    await openMany(lines);
    return ok(null);
  },
  takeUrls,
  tryNow: ({ intentId }) => withoutValue(changeOperation(intentId, { type: 'retryNow', now: Date.now() })),
  makeNew: ({ intentId }) => withoutValue(changeOperation(intentId, { type: 'makeAnother' })),
  async cancelIntent({ intentId }) {
    const changed = await afterChange(changeOperation(intentId, { type: 'canceled', now: Date.now() }));
    return changed.ok ? ok({ isCanceled: changed.value.state.status === 'canceled' }) : changed;
  },
  chooseLink: ({ intentId, link }) =>
    withoutValue(changeOperation(intentId, { type: 'chosen', link, existed: false, now: Date.now() })),
  async noteSeen({ intentId }) {
    // In this order: who shows the outcome on the button at this moment asks first whether it was seen.
    const seen = await noted(markSeen(intentId));
    await clearButton();
    return seen;
  },
  async dismissStorageNote() {
    await Promise.all([clearButton(), forgetStorageNote()]);
    return ok(null);
  },
  async deleteAside() {
    await removeAside();
    return ok(null);
  },
  refresh,
  noteVisit,
  async readAnalytics({ accountId, link, days }) {
    const id = link === null ? ok(undefined) : await linkIdOf(link, accountId);
    return id.ok ? ask((service) => readAnalytics(service, days, id.value), accountId) : id;
  },
  async keepDays({ accountId, of, kept }) {
    await whileConnected(accountId, () => writeDays(accountId, of, kept));
    return ok(null);
  },
  listBioPages: (of) => ask(listBioPages, of?.accountId),
};

async function settingsChanged(...asked: Parameters<typeof changeSettings>): Promise<Result<null>> {
  const done = await changeSettings(...asked);
  const [{ milestones, quiet }] = asked;
  if (done.ok && (milestones || quiet)) void resume();
  return done;
}

/** Answers when the operation is settled or has to wait. */
async function createLink({ isAnother, entryPoint, ...newLink }: Wish): Promise<Result<CreateOperation>> {
  const { duplicates } = await readItem(items.settings);
  const submitted = await submit(newLink, {
    entryPoint,
    ifPageHasLink: isAnother || !duplicates ? 'make another' : 'use it',
    warnings: 'seen',
  });
  if (!submitted.ok || isSettled(submitted.value)) return submitted;
  const ended = await runOperation(submitted.value.id);
  if (ended?.kind === 'create') dropUsedDraft(ended);
  return ended?.kind === 'create' ? ok(ended) : submitted;
}

/** Brings menus and button to the shown account. Resumes open intents too, since requests of other accounts may have been broken off. */
async function followAccount(): Promise<void> {
  await unattended(applySettings);
  void resume();
}

/** Returns no intent: the pages read what became of it from the store. */
async function withoutValue(change: Promise<Result<Operation>>): Promise<Result<null>> {
  const changed = await afterChange(change);
  return changed.ok ? ok(null) : changed;
}

/** After the user changed an intent: corrects the button, and resumes batches, of which one may have waited for this intent. */
async function afterChange(change: Promise<Result<Operation>>): Promise<Result<Operation>> {
  const changed = await noted(change);
  if (changed.ok) dropUsedDraft(changed.value);
  if (changed.ok && isUnseenEnd(changed.value)) await showIntent(changed.value);
  void unattended(runBatches);
  return changed;
}

/** Leaves a note of a failed write where the pages read it. */
async function noted<Value>(change: Promise<Value>): Promise<Value> {
  try {
    return await change;
  } catch (error) {
    await noteStorageFailure(error);
    throw error;
  }
}
