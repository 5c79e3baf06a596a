import {
  changeOperation,
  markOperationSeen,
  retryUnauthorizedOperations,
  submitDelete,
} from '../outbox/commands.ts';
import { isOperationSettled, type Operation } from '../outbox/operation.ts';
import { needsOutcomeReport } from '../outbox/page-operations.ts';
import type { CreateLinkInput } from '../core/protocol.ts';
import { ok, type Result } from '../core/result.ts';
import { readItem } from '../storage/items/storage-item.ts';
import { items } from '../storage/items/items.ts';
import { unreadNewsItem } from '../storage/items/unread-news.ts';
import { writeItem } from '../storage/items/write-item.ts';
import type { Handlers } from '../platform/answer-commands.ts';
import { clearQuarantine } from '../storage/items/write-quarantine.ts';
import { changeImportedAccounts } from '../storage/imported/write-imported-accounts.ts';
import { clearLastStorageFailure, noteStorageFailure } from '../storage/items/write-last-storage-failure.ts';
import { writeDailyClicks } from '../storage/statistics/write-statistics.ts';
import { removeSampleAccount, eraseAllAccounts, disconnectAccount } from './account/erase-all-accounts.ts';
import {
  scheduleBatch,
  postponeBatch,
  removeBatch,
  resumeBatchesAfterConnect,
  retryBatch,
  changeBatchRun,
} from './batches/batch.ts';
import { settleJoinedRows } from './batches/settle-joined-rows.ts';
import { showOperationBadge, showUnseenBadge } from './entry-points/badge.ts';
import { withExclusiveAccountLock } from './account/account-lock.ts';
import { connectAccount } from './account/connect-account.ts';
import {
  reencryptWithMoreRounds,
  changeKeyMode,
  provenAccountIds,
  encryptKeyForBackup,
  unlockAccounts,
} from './account/api-keys.ts';
import { lockPassphraseKeys, postponeIdleLock } from './account/key-lock.ts';
import { updateAccountDetails, selectAccount } from './account/select-account.ts';
import { undoAccountImport } from './account/undo-account-import.ts';
import { addSampleAccount } from './account/sample-account.ts';
import { dropUsedDraft, saveDraft } from './drafts.ts';
import { resetOmniboxHint } from './entry-points/apply-link-hiding.ts';
import { installMenus } from './entry-points/menus.ts';
import { dropPopupRequestForLink } from './entry-points/open-popup-for-operation.ts';
import { openShortenManyPage, takeUrlsForShortenMany } from './entry-points/open-shorten-many-page.ts';
import {
  dropPendingNotification,
  noteShownQuestion,
  reportUnlessSeen,
} from './entry-points/report-settled-operation.ts';
import { runBatches } from './batches/run-batches.ts';
import { resumePendingWork } from './resume-pending-work.ts';
import { endGraceOfMadeLink } from '../storage/list/write-links.ts';
import { fetchAndStoreLinks } from './list/fetch-and-store-links.ts';
import { fetchLinkStatistics } from './list/fetch-link-statistics.ts';
import { refreshAccountData } from './list/refresh-account-data.ts';
import { refreshAccountStatistics } from './list/refresh-account-statistics.ts';
import { saveVisitClicks } from './list/save-visit-clicks.ts';
import { callAccountService } from './account/account-service.ts';
import {
  applySettingsToBrowser,
  saveSettingsChange,
  saveQrStyle,
  stopLockingWithScreen,
} from './settings.ts';
import { runInBackground } from './run-in-background.ts';
import { writeIfConnected } from './account/write-if-connected.ts';
import { readOperation } from '../outbox/read.ts';
import { submit } from '../outbox/submit.ts';
import { runOperation } from '../outbox/run.ts';

/** What the worker does for its pages: one function for each command of core/protocol.ts. */
export const handlers: Handlers = {
  async connect(connection) {
    const summary = await connectAccount(connection);
    if (summary.ok) {
      await runInBackground(retryUnauthorizedOperations);
      await runInBackground(() => resumeBatchesAfterConnect(summary.value.id));
      const isShown = (await readItem(items.account))?.id === summary.value.id;
      await Promise.all([
        resumePendingWork(),
        isShown && refreshAccountStatistics(),
        runInBackground(installMenus),
        runInBackground(resetOmniboxHint),
      ]);
    }
    return summary;
  },
  eraseAllAccounts,
  async disconnectAccount({ id }) {
    const removed = await disconnectAccount(id);
    await followAccount();
    return removed;
  },
  async undoAccountImport(connected) {
    const taken = await undoAccountImport(connected);
    await followAccount();
    return taken;
  },
  changeImportedAccounts: (change) =>
    whenDone(withExclusiveAccountLock(() => changeImportedAccounts(change))),
  async showAccount({ id, usual }) {
    const shown = await selectAccount(id, usual);
    // Not awaited: the page already has its links, and need not wait for menus and marks.
    void followAccount();
    return shown;
  },
  async updateAccountDetails(named) {
    const kept = await updateAccountDetails(named);
    await runInBackground(installMenus);
    return kept;
  },
  async unlock(given) {
    const unlocked = await unlockAccounts(given);
    void resumePendingWork();
    return unlocked;
  },
  lock: () => whenDone(lockPassphraseKeys()),
  noteUse: () => whenDone(postponeIdleLock()),
  async prove(secrets) {
    return ok(await provenAccountIds(secrets));
  },
  addRounds: reencryptWithMoreRounds,
  changeKeyMode,
  sealKey: encryptKeyForBackup,
  async startSample() {
    const started = await addSampleAccount();
    return started.ok ? refreshAccountData({ maxAgeMs: 0 }) : started;
  },
  endSample: removeSampleAccount,
  changeSettings: (change) => settingsChanged(change),
  takeSyncedSettings: ({ change, before }) => settingsChanged(change, [], before),
  changeProtection: ({ change, proofs }) => settingsChanged(change, proofs),
  stopScreenLock: stopLockingWithScreen,
  saveQrStyle: (style) => whenDone(saveQrStyle(style)),
  createLink,
  saveDraft: (draft) => noted(saveDraft(draft)),
  async deleteLink(link) {
    const deleted = await submitDelete(link);
    return deleted.ok ? ok(null) : deleted;
  },
  scheduleBatch: (batch) => noted(scheduleBatch(batch)),
  changeBatchRun: (change) => noted(changeBatchRun(change)),
  async postpone({ id, undoMs }) {
    if (await noted(postponeBatch({ id, undoMs }))) return ok(null);
    return withoutValue(changeOperation(id, { type: 'postponed', at: Date.now() + undoMs }));
  },
  retryBatch: (batch) => noted(retryBatch(batch)),
  removeBatch: (batch) => noted(removeBatch(batch)),
  openMany: (lines) => whenDone(openShortenManyPage(lines)),
  takeUrls: takeUrlsForShortenMany,
  retryNow: ({ operationId }) =>
    withoutValue(changeOperation(operationId, { type: 'retryNow', now: Date.now() })),
  makeAnother: ({ operationId }) => withoutValue(changeOperation(operationId, { type: 'makeAnother' })),
  async cancelOperation({ operationId }) {
    const changed = await afterChange(changeOperation(operationId, { type: 'canceled', now: Date.now() }));
    if (changed.ok) void runInBackground(() => lookForLinkIfDeleteLeft(changed.value));
    return changed.ok ? ok({ isCanceled: changed.value.state.status === 'canceled' }) : changed;
  },
  chooseLink: ({ operationId, link }) =>
    withoutValue(changeOperation(operationId, { type: 'chosen', link, existed: false, now: Date.now() })),
  async markOperationSeen({ operationId }) {
    if ((await noted(readOperation(operationId)))?.state.status === 'needsDecision') {
      noteShownQuestion(operationId);
      return ok(null);
    }
    // In this order: who shows the outcome on the button at this moment asks first whether it was seen.
    const seen = await noted(markOperationSeen(operationId));
    await Promise.all([showUnseenBadge(), dropPopupRequestForLink(operationId)]);
    return seen;
  },
  noteNewsRead: () => whenDone(writeItem(unreadNewsItem, false)),
  dismissStorageNote: () => whenDone(Promise.all([showUnseenBadge(), clearLastStorageFailure()])),
  clearQuarantine: () => whenDone(clearQuarantine()),
  refresh: refreshAccountData,
  noteVisit: saveVisitClicks,
  async fetchStatistics({ accountId, link, days }) {
    return link === null
      ? callAccountService((service) => service.statistics(null, days), accountId)
      : fetchLinkStatistics(link, days, accountId);
  },
  saveDailyClicks: ({ accountId, of, kept }) =>
    whenDone(writeIfConnected(accountId, () => writeDailyClicks(accountId, of, kept))),
  listBioPages: (of) => callAccountService((service) => service.bioPages(), of?.accountId),
};

/** The answer to what has nothing to tell but that it was done. */
async function whenDone(work: Promise<unknown>): Promise<Result<null>> {
  await work;
  return ok(null);
}

/** A delete that was canceled may have been carried out. A list tells, or a link that is gone would be copied. */
async function lookForLinkIfDeleteLeft(operation: Operation): Promise<void> {
  const { kind, state, attempts, accountId } = operation;
  if (kind !== 'delete' || state.status !== 'canceled' || attempts === 0) return;
  await writeIfConnected(accountId, () => endGraceOfMadeLink(accountId, operation.shortCode));
  await fetchAndStoreLinks(accountId);
}

async function settingsChanged(...asked: Parameters<typeof saveSettingsChange>): Promise<Result<null>> {
  const done = await saveSettingsChange(...asked);
  const [{ milestones, quiet }] = asked;
  if (done.ok && (milestones || quiet)) void resumePendingWork();
  return done;
}

/** Answers when the operation is settled or has to wait. */
async function createLink({
  isAnother,
  entryPoint,
  ...newLink
}: CreateLinkInput): Promise<Result<{ operationId: string }>> {
  const { duplicates } = await readItem(items.settings);
  const submitted = await submit(newLink, {
    entryPoint,
    ifPageHasLink: isAnother || !duplicates ? 'make another' : 'use it',
    warnings: 'seen',
  });
  if (!submitted.ok) return submitted;
  const { id } = submitted.value;
  const ended = isOperationSettled(submitted.value) ? submitted.value : await runOperation(id);
  if (ended) {
    dropUsedDraft(ended, newLink.id);
    void runInBackground(() => reportUnlessSeen(ended));
  }
  return ok({ operationId: id });
}

/** Brings menus and button to the shown account. Resumes open operations too, since requests of other accounts may have been broken off. */
async function followAccount(): Promise<void> {
  await runInBackground(applySettingsToBrowser);
  void resumePendingWork();
}

/** Returns no operation: the pages read what became of it from the store. */
async function withoutValue(change: Promise<Result<Operation>>): Promise<Result<null>> {
  const changed = await afterChange(change);
  return changed.ok ? ok(null) : changed;
}

/** After the user changed an operation: corrects the button, and resumes batches, of which one may have waited for this operation. */
async function afterChange(change: Promise<Result<Operation>>): Promise<Result<Operation>> {
  const changed = await noted(change);
  if (changed.ok) dropUsedDraft(changed.value);
  if (changed.ok && needsOutcomeReport(changed.value)) await showOperationBadge(changed.value);
  if (changed.ok) void dropPendingNotification(changed.value);
  if (changed.ok) void runInBackground(() => settleJoinedRows(changed.value));
  void runInBackground(runBatches);
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
