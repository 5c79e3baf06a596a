import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { Result } from '../../core/result.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { announceToScreenReader } from '../Announcer.tsx';
import { rereadStoredStateNow } from '../use-state-from-store.ts';

/** Shows another account, and announces it. */
export async function switchToAccount(account: Account): Promise<Result<null>> {
  const done = await sendCommand('showAccount', { id: account.id });
  if (!done.ok) return done;
  rereadStoredStateNow();
  announceToScreenReader(t('accountSwitched', accountName(account)));
  return done;
}
