import type { DerivedBits, PassphraseKey } from '../../core/account/sealed-key.ts';
import { fromBase64 } from '../../core/base64.ts';
import { openBy, additionalDataOf, sealBy, type ApiKeyOwner } from './cipher.ts';

export const cipherKey = async (bits: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(bits), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Seals the API key with the bits that a page has derived from a passphrase (ui/lock/derive-key-bits.ts). */
export const encryptApiKeyWithPassphrase = async (
  owner: ApiKeyOwner,
  key: string,
  { bits, rounds, salt }: DerivedBits,
): Promise<PassphraseKey> => ({
  mode: 'passphrase',
  rounds,
  salt,
  ...(await sealBy(await cipherKey(bits), key, additionalDataOf(owner))),
});

/** The key in the clear. `null`: the passphrase is wrong, or the stored data is damaged; nobody can tell which. */
export async function decryptApiKeyWithPassphrase(
  owner: ApiKeyOwner,
  sealed: PassphraseKey,
  bits: string,
): Promise<string | null> {
  // None, or not as many as a key has.
  const key = await cipherKey(bits).catch(() => null);
  return key && openBy(key, sealed, additionalDataOf(owner));
}
