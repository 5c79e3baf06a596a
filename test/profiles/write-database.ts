import type { Profile } from './profile.ts';

/**
 * Replaces the database with that of a profile. It also runs in pages of the extension, so it uses nothing from outside
 * itself.
 */
export async function writeDatabase({ version, stores, records }: Omit<Profile, 'items'>): Promise<void> {
  /** Values without a JSON form are stored as an object with the name of their kind. */
  const unpacked = async (value: unknown): Promise<unknown> => {
    if (Array.isArray(value)) return Promise.all(value.map(unpacked));
    if (typeof value !== 'object' || value === null) return value;
    const { aesKey, float64, uint32, uint8, map } = value as Record<string, string>;
    if (map !== undefined) return new Map(map as unknown as [unknown, unknown][]);
    const packed = aesKey ?? float64 ?? uint32 ?? uint8;
    if (packed !== undefined) {
      const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0)).buffer;
      if (float64 !== undefined) return new Float64Array(bytes);
      if (uint32 !== undefined) return new Uint32Array(bytes);
      if (uint8 !== undefined) return new Uint8Array(bytes);
      return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    }
    const entries = Object.entries(value).map(async ([name, part]) => [name, await unpacked(part)] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  const values = await Promise.all(records.map(({ value }) => unpacked(value)));
  await new Promise<void>((resolve, reject) => {
    // Not awaited, or the background could open its own version in between. Requests made at once are carried out one after
    // the other.
    const deleting = indexedDB.deleteDatabase('curtail');
    deleting.addEventListener('error', () => reject(deleting.error));
    const opening = indexedDB.open('curtail', version);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('upgradeneeded', () => {
      for (const name of stores) opening.result.createObjectStore(name);
    });
    opening.addEventListener('success', () => {
      const db = opening.result;
      const writing = db.transaction(stores, 'readwrite');
      for (const [at, { store, key }] of records.entries()) writing.objectStore(store).put(values[at], key);
      writing.addEventListener('complete', () => {
        db.close();
        resolve();
      });
      writing.addEventListener('abort', () => reject(writing.error));
    });
  });
}
