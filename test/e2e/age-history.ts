import type { Driver } from '../../scripts/drivers/driver.ts';

/** Makes all stored clicks `days` days older, as if nobody had looked since. */
export const ageHistory = (extension: Driver, days: number): Promise<void> =>
  extension.inBackground(async (count) => {
    const opened = indexedDB.open('curtail');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const transaction = opened.result.transaction(['latest', 'history', 'looks'], 'readwrite');
    const finished = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    for (const name of ['latest', 'history', 'looks']) {
      const store = transaction.objectStore(name);
      const cursor = store.openCursor();
      cursor.addEventListener('success', () => {
        const { result } = cursor;
        if (!result) return;
        const value = result.value as { at: number };
        const at = value.at - count * 86_400_000;
        // The cursor doesn't reach a key again that is smaller than its current one.
        const key = Array.isArray(result.key)
          ? [result.key[0] as string, new Date(at).toLocaleDateString('en-CA')]
          : result.key;
        result.delete();
        store.put({ ...value, at }, key);
        if (Array.isArray(result.key)) result.continue();
      });
    }
    await finished;
    opened.result.close();
  }, days);

/** How many records a store has. */
export const countOf = (extension: Driver, store: string): Promise<number> =>
  extension.inBackground(async (name) => {
    const opened = indexedDB.open('curtail');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const count = opened.result.transaction(name).objectStore(name).count();
    await new Promise((resolve) => count.addEventListener('success', resolve));
    opened.result.close();
    return count.result;
  }, store);

/** How many days of clicks are stored, once all arrivals are folded into them; 0 before that. */
export const historyDays = async (extension: Driver): Promise<number> =>
  (await countOf(extension, 'arrivals')) === 0 ? countOf(extension, 'history') : 0;

/** Makes the visits to bio pages an hour older, which ends them, and returns how many there were. */
export const endPageVisits = (extension: Driver): Promise<number> =>
  extension.inBackground(async () => {
    const opened = indexedDB.open('curtail');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const transaction = opened.result.transaction('bioPages', 'readwrite');
    const finished = new Promise((resolve) => transaction.addEventListener('complete', resolve));
    const cursor = transaction.objectStore('bioPages').openCursor();
    let visits = 0;
    cursor.addEventListener('success', () => {
      const { result } = cursor;
      if (!result) return;
      const value = result.value as { visit: { at: number } | null };
      visits += value.visit === null ? 0 : 1;
      if (value.visit) result.update({ ...value, visit: { ...value.visit, at: value.visit.at - 3_600_000 } });
      result.continue();
    });
    await finished;
    opened.result.close();
    return visits;
  });
