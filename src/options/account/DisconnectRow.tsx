import type { ComponentChildren } from 'preact';
import { t } from '../../platform/i18n.ts';
import { ConfirmRow } from '../ConfirmRow.tsx';
import { PendingLinksWarning } from './PendingLinksWarning.tsx';

export interface DisconnectRowProps {
  accountId: string;
  /** What is erased. */
  question: string;
  onDisconnect: () => void;
  /** What else can be done with the account. */
  children?: ComponentChildren;
}

/** Disconnects an account after a question. */
export const DisconnectRow = ({ accountId, question, onDisconnect, children }: DisconnectRowProps) => (
  <ConfirmRow
    class="account-actions"
    label={t('forget')}
    question={
      <>
        {question} <PendingLinksWarning accountId={accountId} />
      </>
    }
    confirmLabel={t('forgetSure')}
    onConfirm={onDisconnect}
  >
    <div class="row">{children}</div>
  </ConfirmRow>
);
