import type { CreateOperation } from '../../outbox/operation.ts';
import { sendCommand } from '../../platform/messages.ts';
import { linksPageUrl, openTab } from '../../platform/tabs.ts';
import { t } from '../../platform/i18n.ts';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Button } from '../../ui/controls/Button.tsx';

/** A submission that was canceled while its outcome was unknown: the service may have created the link, and the list shows it. */
export function CanceledInDoubtNotice({ operation, host }: { operation: CreateOperation; host: string }) {
  const look = () => {
    void sendCommand('refresh', { maxAgeMs: 0 });
    void openTab(linksPageUrl({ links: '', search: operation.alias ?? operation.longUrl }));
  };
  const button = <Button onClick={look}>{t('lookInList')}</Button>;
  return (
    <Notice tone="warning" heading={t('canceled', host)} actions={button}>
      {operation.aliasBy === 'curtail' && <p>{t('canceledHint')}</p>}
    </Notice>
  );
}
