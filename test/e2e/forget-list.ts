import type { DeskPage } from './faults/desk.ts';

/** Removes all stored lists, as after an update that stores them in another form. The page must be one of the extension. */
export const forgetList = (page: DeskPage): Promise<void> =>
  page.evaluate(async () => {
    await chrome.storage.local.remove('snapshot');
    const opening = indexedDB.open('curtail');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const stores = ['links', 'lists', 'indexes'];
    const transaction = opening.result.transaction(stores, 'readwrite');
    for (const store of stores) transaction.objectStore(store).clear();
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  });
