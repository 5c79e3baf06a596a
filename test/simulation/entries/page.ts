import type { Link } from '../../../src/core/link/link.ts';
import { readOutbox } from '../../../src/outbox/read.ts';
import { decodeBackupCopies } from '../../../src/outbox/storage/backup-copies.ts';
import { decodeOutboxRecords, mergeBackupCopies } from '../../../src/outbox/storage/outbox-records.ts';
import {
  codesHiddenByDeletesAndBatches,
  deleteBatchesOfAccount,
  readDeleteBatches,
} from '../../../src/storage/batches/delete-batches.ts';
import { readList, readUnlistedMadeLinks } from '../../../src/storage/list/links.ts';
import { operationOf, type AnyOperation } from '../stored-operations.ts';

/** What the extension's pages use: messages to the worker, and readers of the store. */
export { sendCommand } from '../../../src/platform/messages.ts';
export { readBatches, readBatchRows } from '../../../src/storage/batches/batches.ts';
export { readLinks, readList } from '../../../src/storage/list/links.ts';
export { decodeItems, readItem, readItems } from '../../../src/storage/items/storage-item.ts';
export { accountsFromItems } from '../../../src/storage/items/accounts.ts';
export { parseChunkText } from '../../../src/storage/list/list-info.ts';
export { items } from '../../../src/storage/items/items.ts';
export { findLinkForWebPage } from '../../../src/outbox/find-link-for-web-page.ts';
export { checkRows, createKnownLinkIndex, batchItemsOf } from '../../../src/core/sheet/check-rows.ts';

/** The popup's first view, the files and tables of the links page, and the settings, each called as its page does. */
export { readInitialPopupState } from '../../../src/popup/initial-popup-state.ts';
export { readPopupData } from '../../../src/popup/popup-data.ts';
export { createInitialDraft } from '../../../src/popup/form/new-link-draft.ts';
export { readActiveWebPage } from '../../../src/platform/tabs.ts';
export { linkExportMenu } from '../../../src/links/list/share-menus.ts';
export { resultCopyMenu, resultExportMenu } from '../../../src/links/shorten-many/batches/result-menus.ts';
export { isCreateRow } from '../../../src/core/batch/batch-results.ts';
export { checkSource } from '../../../src/links/shorten-many/plan/check-source.ts';
export { readOptionsData } from '../../../src/options/options-data.ts';
export { settingsWithCampaign, settingsWithoutCampaign } from '../../../src/core/account/campaigns.ts';

/** A look at the clicks of each day. */
export { fetchDailyClicks } from '../../../src/core/statistics/fetch-daily-clicks.ts';
export { isServiceTimeBefore, formatServiceTime } from '../../../src/core/link/service-time.ts';
export { mergeAndSaveReportedAccountDays } from '../../../src/ui/statistics/account-days.ts';
export { readDailyClicks } from '../../../src/storage/statistics/daily-clicks.ts';

/** The decoders of stored data. */
export { decodeBatch, decodeBatchRows } from '../../../src/storage/batches/batches.ts';

/** The stored operations, by id: the database's records and the copies in the extension's storage. */
export function operationsIn(
  records: readonly { key: unknown; value: unknown }[],
  stored: ReadonlyMap<string, unknown>,
): Map<string, AnyOperation> {
  const kept = decodeOutboxRecords(records.map(({ key, value }) => [String(key), value]));
  const { operations } = mergeBackupCopies(kept, decodeBackupCopies(Object.fromEntries(stored)));
  return new Map([...operations].map(([id, operation]) => [id, operationOf(operation)]));
}

/** All operations as a page reads them. */
export const readOperations = async (): Promise<AnyOperation[]> =>
  (await readOutbox()).operations.map(operationOf);

/** The links that a page shows of an account: the list, and what was created since, without what is deleted. */
export async function readShownLinks(accountId: string): Promise<Link[]> {
  const [list, made, outbox, batches] = await Promise.all([
    readList(accountId).catch(() => null),
    readUnlistedMadeLinks(accountId).catch(() => []),
    readOutbox().catch(() => null),
    readDeleteBatches(),
  ]);
  const own = (outbox?.operations ?? []).filter((operation) => operation.accountId === accountId);
  const gone = codesHiddenByDeletesAndBatches(own, deleteBatchesOfAccount(batches, accountId));
  return (list?.links ?? made).filter(({ shortCode }) => !gone.has(shortCode));
}

export { operationOf };

/** The database's store of the operations. */
export const operationStore = 'outbox';
