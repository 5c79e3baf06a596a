import { browser } from './browser.ts';

/** Missing in the polyfill's types (https://developer.chrome.com/docs/extensions/reference/api/storage#type-AccessLevel). */
interface Closable {
  setAccessLevel: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
}

/**
 * Keeps scripts in web pages from reading the storage: a page that has broken into its process could read what they can. Firefox has no
 * such call, and other browsers forget it at each start.
 */
export async function hideStorageFromContentScripts(): Promise<void> {
  const { local, session, sync, managed } = browser.storage as Partial<typeof browser.storage>;
  const areas: unknown[] = [local, session, sync, managed];
  const closable = areas.filter(isClosable);
  await Promise.all(closable.map((area) => area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' })));
}

const isClosable = (area: unknown): area is Closable =>
  typeof area === 'object' && area !== null && 'setAccessLevel' in area;

/** Writes all values or none: in both browsers, one `set` is one transaction. */
export const writeStored = (values: Record<string, unknown>): Promise<void> =>
  browser.storage.local.set(values);

export const removeStored = (keys: readonly string[]): Promise<void> =>
  browser.storage.local.remove([...keys]);

export const writeSession = (key: string, value: unknown): Promise<void> =>
  browser.storage.session.set({ [key]: value });

export const clearSession = (): Promise<void> => browser.storage.session.clear();

export const removeSession = (key: string): Promise<void> => browser.storage.session.remove(key);
