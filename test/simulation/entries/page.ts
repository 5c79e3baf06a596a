import { decodeRecords } from '../../../src/store/journal/records.ts';

/** What the extension's pages have of the worker's world: messages to it, and the store to read. */
export { send } from '../../../src/platform/messages.ts';
export { readWholeJournal } from '../../../src/store/journal/journal.ts';
export { readBatches, readRows } from '../../../src/store/batches/batches.ts';
export { readList } from '../../../src/store/list/links.ts';
export { readItem, readItems } from '../../../src/store/items/item.ts';
export { items } from '../../../src/store/items/items.ts';
export { findExistingLink } from '../../../src/store/list/existing-link.ts';
export { checkRows, linkFinder, wishesOf } from '../../../src/core/sheet/check-rows.ts';
export { withOutcomes } from '../../../src/core/intent/recent.ts';
export { createsOf, deletedCodes } from '../../../src/core/intent/intent.ts';

/** How what is kept is decoded. */
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
