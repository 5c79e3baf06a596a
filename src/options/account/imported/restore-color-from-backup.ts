import type { AccountColor } from '../../../core/account/account.ts';
import { sendCommand } from '../../../platform/messages.ts';
import { readAccounts } from '../../../storage/items/accounts.ts';
import { reportAnswer } from '../../../ui/notices/reported-failure.ts';

/** Gives the account that was just connected its color from the backup, unless another account has that color. */
export async function restoreColorFromBackup(id: string, color: AccountColor | undefined): Promise<void> {
  const others = (await readAccounts()).filter((other) => other.id !== id);
  if (color === undefined || others.some((other) => other.color === color)) return;
  const done = await sendCommand('updateAccountDetails', { id, color });
  if (!done.ok) reportAnswer(done);
}
