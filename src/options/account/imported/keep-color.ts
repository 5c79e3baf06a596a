import type { AccountColor } from '../../../core/account/account.ts';
import { send } from '../../../platform/messages.ts';
import { readAccounts } from '../../../store/items/accounts.ts';

/** Gives the account that was connected just now the color that it has in its backup, unless another one here wears that. */
export async function keepColor(color: AccountColor | undefined): Promise<void> {
  const [shown, ...others] = await readAccounts();
  if (!shown || color === undefined || others.some((other) => other.color === color)) return;
  await send('nameAccount', { id: shown.id, label: shown.label, color });
}
