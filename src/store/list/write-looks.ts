import type { Look } from '../../core/link/look.ts';
import { inDatabase } from '../database.ts';

export async function writeLook(accountId: string, look: Look): Promise<void> {
  await inDatabase((db) => db.put('looks', look, accountId));
}

export async function removeLook(accountId: string): Promise<void> {
  await inDatabase((db) => db.delete('looks', accountId));
}
