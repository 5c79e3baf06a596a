import { sendCommand } from '../platform/messages.ts';
import { t } from '../platform/i18n.ts';
import { Notice } from '../ui/notices/Notice.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { saveFile } from '../ui/save-file.ts';

/** Unreadable data that was put aside. The user can download or delete it. */
export function QuarantineNotice({ aside }: { aside: Record<string, unknown> }) {
  const download = () =>
    saveFile(
      new Blob([JSON.stringify(aside, null, 2)], { type: 'application/json' }),
      'curtail-old-data',
      'json',
    );
  const actions = (
    <>
      <Button onClick={download}>{t('downloadAside')}</Button>
      <Button kind="danger" onClick={() => void sendCommand('deleteAside', null)}>
        {t('deleteAside')}
      </Button>
    </>
  );
  return (
    <Notice tone="warning" heading={t('storedAside')} actions={actions}>
      <p>{t('asideHint')}</p>
    </Notice>
  );
}
