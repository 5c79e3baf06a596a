import type { Account } from '../../core/account/account.ts';
import { toBase64 } from '../../core/base64.ts';

/**
 * 32 bits of a hash of the key and its account's id. They recognize a pasted key when the sealed one can't be opened any more. So many keys
 * share the same 32 bits that they don't reveal the key.
 */
export async function fingerprintOfKey(accountId: string, key: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${accountId} ${key}`));
  return toBase64(new Uint8Array(hash, 0, 4));
}

export const isKeyOfAccount = async ({ id, keyPrint }: Account, key: string): Promise<boolean> =>
  keyPrint !== '' && keyPrint === (await fingerprintOfKey(id, key));
