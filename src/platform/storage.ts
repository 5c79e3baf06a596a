import { browser } from './browser.ts';

/** Reads stored values by key, all in one call; keys never written are absent. */
export const readStored = (keys: readonly string[]): Promise<Record<string, unknown>> =>
  browser.storage.local.get([...keys]);

/** Everything that is stored: a few kB, since links are elsewhere. */
export const readAllStored = (): Promise<Record<string, unknown>> => browser.storage.local.get(null);

/** Values in memory until the browser ends: what must be said even where the disk takes nothing. */
export const readSession = (key: string): Promise<Record<string, unknown>> =>
  browser.storage.session.get(key);

/** What is kept under such a key is for a page that opens later, and no news to one that is open. */
const isQuiet = (key: string): boolean => key.startsWith('quiet:');

/** Calls back when something changed, in whichever page or worker. */
export function onStoredChange(listener: () => void): () => void {
  const onChanged = (changes: object) => {
    if (!Object.keys(changes).every(isQuiet)) listener();
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
