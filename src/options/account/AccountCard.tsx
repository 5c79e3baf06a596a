import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import type { AccountSnapshot } from '../../storage/items/items.ts';
import { switchToAccount } from '../../ui/accounts/switch-to-account.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConnectForm } from './connect/ConnectForm.tsx';
import { ConfirmRow } from '../ConfirmRow.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AccountNameAndColorFields } from './AccountNameAndColorFields.tsx';
import { AccountSitesEditor } from './AccountSitesEditor.tsx';
import { PendingLinksWarning } from './PendingLinksWarning.tsx';
import { replaceKeyFragment } from '../../ui/lock/replace-key-fragment.ts';
import { useCommandFailure } from '../../ui/notices/use-command-failure.tsx';
import type { ConnectFormState } from './connect/use-connect-form.ts';
import type { Failure } from '../../core/failure.ts';
import { failureSentence } from '../../i18n/failure-sentence.ts';

export interface AccountCardProps {
  account: Account;
  snapshot: AccountSnapshot | null;
  /** Another one's pending work goes on, and a click shows it. */
  isShown: boolean;
  isOnly: boolean;
  /** The form in which the key of the shown one is replaced, while it is open. The buttons are away meanwhile. */
  connecting: ConnectFormState | null;
  onReplace: (isWanted: boolean) => void;
  /** Erases everything, as the only account is disconnected. */
  onDisconnectOnly: () => void;
}

/** A connected account, with controls to name and disconnect it, and to replace its key. Those of another than the shown one are folded up. */
export function AccountCard({
  account,
  snapshot,
  isShown,
  isOnly,
  connecting,
  onReplace,
  onDisconnectOnly,
}: AccountCardProps) {
  const { notice, run } = useCommandFailure(serviceHostWithAscii(account.baseUrl));
  const headingId = isShown ? 'account' : `account-${account.id}`;
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = connecting !== null;
  const wasOpen = useRef(isOpen);
  // When the form closes, the focus returns to the button that opened it.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  const controls = (
    <>
      <AccountNameAndColorFields account={account} />
      {(!isOnly || account.sites.length > 0) && <AccountSitesEditor account={account} />}
      {connecting ? (
        <ConnectForm account={account} connecting={connecting} onCancel={() => onReplace(false)} />
      ) : (
        <ConfirmRow
          // An open question isn't turned into a wider one when another window disconnects the other account.
          key={String(isOnly)}
          class="account-actions"
          label={t('forget')}
          question={
            <>
              {isOnly ? t('forgetHint') : t('disconnectAsk', accountName(account))}{' '}
              <PendingLinksWarning accountId={account.id} />
            </>
          }
          confirmLabel={t('forgetSure')}
          onConfirm={
            isOnly ? onDisconnectOnly : () => run(sendCommand('disconnectAccount', { id: account.id }))
          }
        >
          <div class="row">
            {isShown && (
              <>
                <Button icon="key" ref={opener} onClick={() => onReplace(true)}>
                  {t('replaceKey')}
                </Button>
                <CheckConnectionButton account={account} />
              </>
            )}
          </div>
        </ConfirmRow>
      )}
    </>
  );
  return (
    <section
      class="card account"
      {...(isShown && { id: replaceKeyFragment.slice(1) })}
      aria-labelledby={headingId}
    >
      <AccountHead
        account={account}
        snapshot={snapshot}
        headingId={headingId}
        isCurrent={isShown && !isOnly}
        action={!isShown && <Button onClick={() => run(switchToAccount(account))}>{t('makeCurrent')}</Button>}
      />
      {notice}
      {isShown ? (
        controls
      ) : (
        <details>
          <summary>{t('edit')}</summary>
          {controls}
        </details>
      )}
    </section>
  );
}

type Check = { at: 'none' | 'running' | 'works' } | { at: 'failed'; failure: Failure };

/** Fetches the account's list now, and says beside the button whether that worked. */
export function CheckConnectionButton({ account: { id, baseUrl } }: { account: Account }) {
  const [check, setCheck] = useState<Check>({ at: 'none' });
  const run = async () => {
    setCheck({ at: 'running' });
    const answer = await sendCommand('refresh', { maxAgeMs: 0, accountId: id });
    setCheck(answer.ok ? { at: 'works' } : { at: 'failed', failure: answer.error });
  };
  return (
    <>
      <Button kind="quiet" isBusy={check.at === 'running'} onClick={() => void run()}>
        {t('checkConnection')}
      </Button>
      <span class={check.at === 'failed' ? 'problem' : 'muted'} aria-live="polite">
        {check.at === 'works' && t('diagApiOk')}
        {check.at === 'failed' && failureSentence(check.failure, serviceHostWithAscii(baseUrl))}
      </span>
    </>
  );
}
