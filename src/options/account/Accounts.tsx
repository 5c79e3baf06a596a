import { useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { Section } from '../Section.tsx';
import type { OptionsData } from '../options-data.ts';
import { AccountCard } from './AccountCard.tsx';
import { ConnectedNotice } from './ConnectedNotice.tsx';
import type { Connecting } from './connect/use-connect.ts';

export interface AccountsProps extends Pick<OptionsData, 'snapshot'> {
  account: Account;
  connecting: Connecting;
  onForget: () => void;
}

/** The account that is connected, as a card; its key is replaced in a form that opens in it. */
export function Accounts({ account, snapshot, connecting, onForget }: AccountsProps) {
  const { attempt } = connecting;
  // The account may have been connected in another page while this one was at it.
  const [isAsked, setAsked] = useState(attempt.at === 'failed');
  const isReplacing = isAsked && attempt.at !== 'connected';
  const replace = (isWanted: boolean) => {
    // What has left can't be taken back, and its answer is told in the form.
    if (attempt.at === 'connecting') return;
    connecting.reset();
    setAsked(isWanted);
  };
  return (
    <Section name="accounts" lead="connectLead">
      {attempt.at === 'connected' && <ConnectedNotice connected={attempt} />}
      <AccountCard
        account={account}
        snapshot={snapshot}
        connecting={isReplacing ? connecting : null}
        onReplace={replace}
        onForget={onForget}
      />
    </Section>
  );
}
