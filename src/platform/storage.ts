import { browser } from './browser.ts';

/** Reads stored values in one call. Keys that were never written are absent. */
export const readStored = (keys: readonly string[]): Promise<Record<string, unknown>> =>
  browser.storage.local.get([...keys]);

/** Everything in the extension's storage: only a few kB, since links are in IndexedDB. */
export const readAllStored = (): Promise<Record<string, unknown>> => browser.storage.local.get(null);

/** Values in memory until the browser ends. They work even if the disk is full. */
export const readSession = async (key: string): Promise<unknown> =>
  (await browser.storage.session.get(key))[key];

/** Quiet keys hold what a page reads when it opens. Their changes don't concern pages that are open. */
const isQuiet = (key: string): boolean => key.startsWith('quiet:');

/** Calls back, with the keys, when a page or the worker has changed something. Quiet keys don't count. */
export function onStoredChange(listener: (keys: readonly string[]) => void): () => void {
  const onChanged = (changes: object) => {
    const keys = Object.keys(changes);
    if (!keys.every(isQuiet)) listener(keys);
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
