import type { Account } from '../../core/account/account.ts';
import { toBase64 } from '../../core/base64.ts';

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
