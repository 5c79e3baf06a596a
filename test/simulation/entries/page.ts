import { decodeRecords } from '../../../src/store/journal/records.ts';

/** What the extension's pages use: messages to the worker, and readers of the store. */
export { send } from '../../../src/platform/messages.ts';
export { readWholeJournal } from '../../../src/store/journal/journal.ts';
export { readBatches, readRows } from '../../../src/store/batches/batches.ts';
export { readLinks, readList } from '../../../src/store/list/links.ts';
export { itemsIn, readItem, readItems } from '../../../src/store/items/item.ts';
export { accountsIn } from '../../../src/store/items/accounts.ts';
export { linksIn } from '../../../src/store/list/list-info.ts';
export { items } from '../../../src/store/items/items.ts';
export { findLinkForPage } from '../../../src/store/list/link-for-page.ts';
export { checkRows, linkFinder, wishesOf } from '../../../src/core/sheet/check-rows.ts';
export {
  allDeletedCodes,
  deletesOfAccount,
  readDeleteBatches,
} from '../../../src/store/batches/delete-batches.ts';

/** The popup's first view, the files and tables of the links page, and the settings, each called as its page does. */
export { openingOf } from '../../../src/popup/opening.ts';
export { readPopupData } from '../../../src/popup/popup-data.ts';
export { draftOf } from '../../../src/popup/form/draft.ts';
export { activePage } from '../../../src/platform/tabs.ts';
export { exportItems } from '../../../src/links/list/share-items.ts';
export { copyResultItems, exportResultItems } from '../../../src/links/many/batches/result-items.ts';
export { isCreateRow } from '../../../src/core/batch/batch-results.ts';
export { checkSource } from '../../../src/links/many/plan/check-source.ts';
export { readOptionsData } from '../../../src/options/options-data.ts';
export { withCampaign, withoutCampaign } from '../../../src/core/account/campaigns.ts';

/** A look at the clicks of each day. */
export { look } from '../../../src/core/statistics/look.ts';
export { isBefore, serviceStamp } from '../../../src/core/link/service-time.ts';
export { decodeAnalytics } from '../../../src/core/answer/decode-analytics.ts';
export { decoded } from '../../../src/core/answer/decoded.ts';
export { readAccountDays } from '../../../src/ui/statistics/account-days.ts';
export { readDays } from '../../../src/store/statistics/kept-days.ts';

/** The decoders of stored data. */
export { decodeBatch, rowsIn } from '../../../src/store/batches/batches.ts';
export { enveloped } from '../../../src/store/journal/journal.ts';
export { decodeRecords, merge } from '../../../src/store/journal/records.ts';

/** The copies of open intents in the extension's storage: src/store/journal/mirror.ts. */
export const readMirrorOf = (stored: ReadonlyMap<string, unknown>) =>
  decodeRecords(
    [...stored].flatMap(([key, record]): [string, unknown][] =>
      key.startsWith('intent:') ? [[key.slice('intent:'.length), record]] : [],
    ),
  );
