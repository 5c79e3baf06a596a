import { accountName } from '../../../core/account/account-name.ts';
import { t } from '../../../platform/i18n.ts';
import { switchToAccount } from '../../../ui/accounts/switch-to-account.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { runReported } from '../../../ui/notices/reported-failure.ts';
import { useBatchOwner } from './use-batches.ts';

export interface MissingBatchNoticeProps {
  /** The account that is shown, among whose batches it is not. */
  accountId: string;
  id: string;
}

/** Says why a batch can't be shown: it was removed, or another account has it, since that was shown when its page was opened. */
export function MissingBatchNotice({ accountId, id }: MissingBatchNoticeProps) {
  const owner = useBatchOwner(id);
  if (owner === undefined || owner?.id === accountId) return null;
  return (
    <p class="muted empty">
      {owner === null ? (
        <>
          {t('noSuchBatch')} <a href="#many">{t('shortenMany')}</a>
        </>
      ) : (
        <>
          {t('batchElsewhere', accountName(owner))}{' '}
          <Button kind="link" onClick={() => runReported(switchToAccount(owner))}>
            {t('makeCurrent')}
          </Button>
        </>
      )}
    </p>
  );
}
