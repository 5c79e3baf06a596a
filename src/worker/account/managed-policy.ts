import { isAllowedApi } from '../../core/account/api-guesses.ts';
import type { SealedKey } from '../../core/account/sealed-key.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { readManagedPolicy } from '../../storage/managed/managed-policy.ts';

/** A key goes to no other service than that of an administrator, whatever page asks. The API may be at any address that is searched there. */
export async function checkApiAddressPolicy(baseUrl: string): Promise<Result<null>> {
  const { address } = await readManagedPolicy();
  return isAllowedApi(address, baseUrl) ? ok(null) : fail({ kind: 'managed-address' });
}

/** A key is kept in no way that an administrator has not allowed. */
export async function checkKeyModePolicy(mode: SealedKey['mode']): Promise<Result<null>> {
  const { keyModes } = await readManagedPolicy();
  // A key in a way that only a later version knows is kept in memory, as without a choice.
  const kept = mode === 'later' ? 'session' : mode;
  return keyModes.some((allowed) => allowed === kept) ? ok(null) : fail({ kind: 'managed-mode' });
}
