import type { SealedText } from '../../core/account/sealed-key.ts';
import { readFromStore, runStoreWrite } from '../database.ts';
import { openSealedText, authenticatedDataOfOwner, sealText, type ApiKeyOwner } from './cipher.ts';

/**
 * Seals the API key with AES-GCM under a key that never leaves the browser's key store, so that a storage dump or a backup of settings does
 * not reveal it. Somebody who has the whole profile folder can still open it. Only the worker opens it. `session` seals what is in session
 * storage, because the browser tells every page what changes there.
 */
export type EncryptionKeyName = 'device' | 'session';

export const encryptApiKeyWithBrowserKey = async (
  place: EncryptionKeyName,
  owner: ApiKeyOwner,
  key: string,
): Promise<SealedText> =>
  sealText((await placeKey(place)) ?? (await makeKey(place)), key, authenticatedDataOfOwner(owner));

/** The API key in the clear. `null`: the browser's key is gone, or is not the one that sealed it, or it was sealed for another account or address. */
export async function decryptApiKeyWithBrowserKey(
  place: EncryptionKeyName,
  owner: ApiKeyOwner,
  sealed: SealedText,
): Promise<string | null> {
  const key = await placeKey(place);
  return key === undefined ? null : openSealedText(key, sealed, authenticatedDataOfOwner(owner));
}

/** Removes the sealing key. What is still on the disk of the texts it sealed can't be opened any more. */
export const deleteEncryptionKey = (place: EncryptionKeyName): Promise<unknown> =>
  runStoreWrite('keys', (store) => store.delete(place));

const placeKey = (place: EncryptionKeyName): Promise<CryptoKey | undefined> =>
  readFromStore('keys', (store) => store.get(place));

/** Of two that are made in one moment the first stays, since it may have sealed something already. */
async function makeKey(place: EncryptionKeyName): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return runStoreWrite('keys', async (store) => {
    const first = await store.get(place);
    if (first === undefined) await store.put(made, place);
    return first ?? made;
  });
}
