import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { shownHostOf } from '../../core/url/long-url.ts';
import { countWord, word } from '../../platform/words.ts';
import type { Snapshot } from '../../store/items/items.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConnectForm } from './connect/ConnectForm.tsx';
import { Disconnect } from './Disconnect.tsx';
import { planName, planRequests } from './connect/PlanField.tsx';
import type { Connecting } from './connect/use-connect.ts';

export interface AccountCardProps {
  account: Account;
  snapshot: Snapshot | null;
  /** The form in which the key is replaced, while it is open. */
  connecting: Connecting | null;
  onReplace: (isWanted: boolean) => void;
  onForget: () => void;
}

/** What is connected, how it is reached, and the ways to replace its key and to be rid of it. */
export function AccountCard({ account, snapshot, connecting, onReplace, onForget }: AccountCardProps) {
  const host = shownHostOf(account.baseUrl);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = connecting !== null;
  const wasOpen = useRef(isOpen);
  // The form takes the focus with it when it closes.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section class="card account" aria-labelledby="account">
      <div class="account-head">
        <span class="avatar" aria-hidden="true">
          {host[0]?.toUpperCase()}
        </span>
        <div>
          <h3 id="account">{word('account', host)}</h3>
          <p class="muted">{word(account.access === 'permission' ? 'accessByPermission' : 'accessByCors')}</p>
          <Facts account={account} snapshot={snapshot} />
        </div>
      </div>
      {connecting && (
        <ConnectForm account={account} connecting={connecting} onCancel={() => onReplace(false)} />
      )}
      <Disconnect onForget={onForget}>
        <Button ref={opener} aria-expanded={isOpen} onClick={() => onReplace(!isOpen)}>
          {word('replaceKey')}
        </Button>
      </Disconnect>
    </section>
  );
}

/** What the service said of it last; a number that it did not give is left out. */
function Facts({ account: { id, plan }, snapshot }: Pick<AccountCardProps, 'account' | 'snapshot'>) {
  const known = snapshot?.accountId === id ? snapshot : null;
  return (
    <ul class="tags">
      <li class="tag">{word('planFact', planName(plan), planRequests(plan))}</li>
      {known && <li class="tag">{countWord('links', known.linkCount)}</li>}
      <li class="tag">{word('keyDevice')}</li>
    </ul>
  );
}
