import { useState } from 'preact/hooks';
import type { Account } from '../core/account.ts';
import { send } from '../platform/messages.ts';

/** Forgets the account. `failedFor` is the id of one of which something is left, since it may be gone itself by then. */
export function useForget(account: Account | null) {
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const forget = async () => {
    const id = account?.id ?? failedFor;
    setFailedFor(null);
    const done = await send('forgetAccount', null);
    if (!done.ok) setFailedFor(id);
  };
  return { failedFor, forget: () => void forget() };
}
