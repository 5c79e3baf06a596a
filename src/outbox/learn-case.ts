import { differsInCase } from '../core/link/same-code.ts';
import { learn } from '../background/account/service.ts';
import { readAccount } from '../store/items/accounts.ts';
import type { CreateOperation } from './operation.ts';

/** A list that shows the link of a create in another case says that the service changes the case of aliases. */
export async function learnCaseOf({ accountId, alias, state }: CreateOperation): Promise<void> {
  if (state.status !== 'done' || !differsInCase(state.link.shortCode, alias)) return;
  const account = await readAccount(accountId);
  if (account?.foldsCase === false) await learn(accountId, () => ({ foldsCase: true }));
}
