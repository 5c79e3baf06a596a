import type { Account } from '../../core/account/account.ts';
import { accountName } from '../../core/account/account-name.ts';
import type { Result } from '../../core/result.ts';
import { serviceHostWithAscii } from '../../core/account/service-host.ts';
import { createStatusText } from '../../i18n/create-status-text.ts';
import { describeFailure } from '../../i18n/describe-failure.ts';
import { isOutcomeUnseen } from '../../outbox/page-operations.ts';
import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { useTransientMessage } from '../../ui/use-transient-message.ts';
import type { UnseenElsewhere } from '../popup-data.ts';
import { showAccountTemporarily } from '../show-account-for-page.ts';

export interface OtherAccountNoticeProps {
  elsewhere: UnseenElsewhere;
  /** The account that the popup shows. */
  shown: Account;
}

/** What the button tells of another account, with the way there: the rest of the popup is about the shown one. */
export default function OtherAccountNotice({ elsewhere, shown }: OtherAccountNoticeProps) {
  const { account, operation } = elsewhere;
  const [said, say] = useTransientMessage();
  const host = serviceHostWithAscii(account.baseUrl);
  const isDone = operation?.state.status === 'done';
  const orSay = (done: Result<unknown>) => {
    if (!done.ok) say(describeFailure(done.error, host).sentence);
  };
  const turn = async () => {
    orSay(await showAccountTemporarily(account.id, shown.id));
  };
  return (
    <Notice
      tone={isDone ? 'success' : 'warning'}
      heading={accountName(account)}
      sign={isDone && <Icon name="link" />}
      actions={
        <>
          <Button onClick={() => void turn()}>{t('makeCurrent')}</Button>
          {operation && isOutcomeUnseen(operation) && (
            <Button
              kind="quiet"
              onClick={() => void sendCommand('markOperationSeen', { operationId: operation.id }).then(orSay)}
            >
              {t('dismiss')}
            </Button>
          )}
        </>
      }
    >
      {operation && (
        <p>
          <LinkTitle link={operation} />
        </p>
      )}
      <p>{operation ? createStatusText(operation, host) : t('toldHidden')}</p>
      {/* The announcer says this. */}
      <p role="status" aria-live="off">
        {said}
      </p>
    </Notice>
  );
}
