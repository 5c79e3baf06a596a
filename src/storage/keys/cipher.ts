import { fromBase64, toBase64 } from '../../core/base64.ts';
import type { Account } from '../../core/account/account.ts';
import type { SealedText } from '../../core/account/sealed-key.ts';

/** Whose key is sealed. */
export type ApiKeyOwner = Pick<Account, 'id' | 'baseUrl'>;

/** Binds a sealed key to its account and address: under another account's record, or with another address, it doesn't open. */
export const authenticatedDataOfOwner = ({ id, baseUrl }: ApiKeyOwner): string => `${id} ${baseUrl}`;

/** AES-GCM: a text that was changed, or is opened with another key or purpose, gives nothing at all. */
const algorithm = (iv: Uint8Array<ArrayBuffer>, purpose: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(purpose),
});

export async function sealText(key: CryptoKey, text: string, purpose: string): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(algorithm(iv, purpose), key, new TextEncoder().encode(text));
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

export async function openSealedText(
  key: CryptoKey,
  { iv, data }: SealedText,
  purpose: string,
): Promise<string | null> {
  try {
    const plain = await crypto.subtle.decrypt(algorithm(fromBase64(iv), purpose), key, fromBase64(data));
    return new TextDecoder().decode(plain);
  } catch (error) {
    // The text was sealed with another key, or is damaged: an empty iv, or no valid base64.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
