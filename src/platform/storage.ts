import { browser } from './browser.ts';

/** Reads stored values by key, all in one call; keys never written are absent. */
export const readStored = (keys: readonly string[]): Promise<Record<string, unknown>> =>
  browser.storage.local.get([...keys]);

/** Writes all values or none: both browsers make one `set` one transaction. */
export const writeStored = (values: Record<string, unknown>): Promise<void> =>
  browser.storage.local.set(values);

export const removeStored = (keys: readonly string[]): Promise<void> =>
  browser.storage.local.remove([...keys]);

/** Calls back with the keys that changed, in whichever page or worker. */
export function onStoredChange(listener: (keys: string[]) => void): () => void {
  const onChanged = (changes: Record<string, unknown>, area: string) => {
    if (area === 'local') listener(Object.keys(changes));
  };
  browser.storage.onChanged.addListener(onChanged);
  return () => browser.storage.onChanged.removeListener(onChanged);
}
