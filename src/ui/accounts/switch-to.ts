import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { Result } from '../../core/result.ts';
import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import { announce } from '../Announcer.tsx';
import { readNow } from '../use-stored.ts';

/** Shows another account, and announces it. */
export async function switchTo(account: Account): Promise<Result<null>> {
  const done = await send('showAccount', { id: account.id });
  if (!done.ok) return done;
  readNow();
  announce(word('accountSwitched', accountName(account)));
  return done;
}
