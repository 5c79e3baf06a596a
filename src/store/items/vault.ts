import type { Account, SealedKey } from '../../core/account/account.ts';
import { inDatabase } from '../database.ts';

/**
 * Seals the API key with AES-GCM under a key that never leaves the browser's key store (design, section 1): what lies on the disk is
 * useless in a storage dump or a backup of settings. It does not stop somebody who holds the whole profile folder.
 * The worker alone opens it. Other modes (passphrase, session) become further values of `mode`.
 */
export async function sealKey(apiKey: string): Promise<SealedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    (await deviceKey()) ?? (await makeDeviceKey()),
    new TextEncoder().encode(apiKey),
  );
  return { mode: 'device', iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

/** The API key in the clear; `null` where the device's key is gone or not the one that sealed it. */
export async function openKey(sealed: SealedKey): Promise<string | null> {
  const key = await deviceKey();
  if (key === undefined) return null;
  try {
    const iv = fromBase64(sealed.iv);
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromBase64(sealed.data));
    return new TextDecoder().decode(plain);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null;
    throw error;
  }
}

const deviceKey = (): Promise<CryptoKey | undefined> => inDatabase((db) => db.get('keys', 'device'));

async function makeDeviceKey(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await inDatabase((db) => db.put('keys', made, 'device'));
  return made;
}

/**
 * 32 bits of the key with its account's id, to know the key again that is pasted when its sealed form can't be opened any more. So few
 * fit so many keys that they give none away.
 */
export async function fingerprintOfKey(accountId: string, key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${accountId} ${key}`));
  return toBase64(new Uint8Array(hash, 0, 4));
}

export const isKeyOf = async ({ id, keyPrint }: Account, key: string): Promise<boolean> =>
  keyPrint !== '' && keyPrint === (await fingerprintOfKey(id, key));

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
