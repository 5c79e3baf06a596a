import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import { t } from '../../platform/i18n.ts';
import { AllowAccessButton } from '../../ui/access/AllowAccessButton.tsx';
import { useHostAccess } from '../../ui/access/use-host-access.ts';

/** Whether Curtail may reach the service. The browser is asked, since the user can revoke access in its settings. */
export function HostAccessStatus({ account }: { account: Account }) {
  const isAllowed = useHostAccess(account);
  const given = useRef<HTMLParagraphElement>(null);
  const wasMissing = useRef(false);
  // The focused button disappears when access was granted.
  useLayoutEffect(() => {
    if (wasMissing.current && isAllowed && document.activeElement === document.body) given.current?.focus();
    wasMissing.current = !isAllowed;
  }, [isAllowed]);
  if (account.access === 'cors') return <p class="muted">{t('accessByCors')}</p>;
  if (isAllowed)
    return (
      <p class="muted" ref={given} tabIndex={-1}>
        {t('accessByPermission')}
      </p>
    );
  return (
    <div class="row account-access">
      <p class="problem grow">{t('accessGone')}</p>
      <AllowAccessButton baseUrl={account.baseUrl} />
    </div>
  );
}
