import type { DerivedBits, PassphraseSealedKey } from '../../core/account/sealed-key.ts';
import { fromBase64 } from '../../core/base64.ts';
import { openSealedText, authenticatedDataOfOwner, sealText, type ApiKeyOwner } from './cipher.ts';

export const importCipherKey = async (bits: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(bits), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** Seals the API key with the bits that a page has derived from a passphrase (ui/lock/derive-key-bits.ts). */
export const encryptApiKeyWithPassphrase = async (
  owner: ApiKeyOwner,
  key: string,
  { bits, rounds, salt }: DerivedBits,
): Promise<PassphraseSealedKey> => ({
  mode: 'passphrase',
  rounds,
  salt,
  ...(await sealText(await importCipherKey(bits), key, authenticatedDataOfOwner(owner))),
});

/** The key in the clear. `null`: the passphrase is wrong, or the stored data is damaged; nobody can tell which. */
export async function decryptApiKeyWithPassphrase(
  owner: ApiKeyOwner,
  sealed: PassphraseSealedKey,
  bits: string,
): Promise<string | null> {
  // None, or not as many as a key has.
  const key = await importCipherKey(bits).catch(() => null);
  return key && openSealedText(key, sealed, authenticatedDataOfOwner(owner));
}
