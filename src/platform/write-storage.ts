import { browser } from './browser.ts';

/** Writes all values or none: both browsers make one `set` one transaction. */
export const writeStored = (values: Record<string, unknown>): Promise<void> =>
  browser.storage.local.set(values);

export const removeStored = (keys: readonly string[]): Promise<void> =>
  browser.storage.local.remove([...keys]);

export const writeSession = (values: Record<string, unknown>): Promise<void> =>
  browser.storage.session.set(values);

export const clearSession = (): Promise<void> => browser.storage.session.clear();

export const removeSession = (key: string): Promise<void> => browser.storage.session.remove(key);
