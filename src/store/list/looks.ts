import type { Look } from '../../core/link/look.ts';
import { inDatabase } from '../database.ts';

/** What the user's last look at an account's links saw; `null`: there was none. */
export async function readLook(accountId: string): Promise<Look | null> {
  return (await inDatabase((db) => db.get('looks', accountId))) ?? null;
}
