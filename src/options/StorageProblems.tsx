import { tPlural, t } from '../platform/i18n.ts';
import { Notice } from '../ui/notices/Notice.tsx';
import StorageNotice from '../ui/notices/StorageNotice.tsx';
import type { OptionsData } from './options-data.ts';
import { sendCommand } from '../platform/messages.ts';
import { Button } from '../ui/controls/Button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { runReported } from '../ui/notices/reported-failure.ts';

/** Tells of stored data that can't be used. It is not deleted; while links are hidden, it can’t be downloaded, since it may name some. */
export function StorageProblems({ problems, outbox, quarantine, storageNote, isHidden }: OptionsData) {
  const said = [
    (problems.includes('newer') || outbox.newer > 0) && t('storedNewer'),
    problems.includes('unreadable') && t('storedUnreadable'),
    outbox.unreadable > 0 && tPlural('journalUnreadable', outbox.unreadable),
  ].filter((sentence) => sentence !== false);
  return (
    <>
      <StorageNotice note={storageNote} isBroken={outbox.isBroken} />
      {said.map((sentence) => (
        <Notice key={sentence} tone="warning" heading={sentence} />
      ))}
      {Object.keys(quarantine).length > 0 && !isHidden && <QuarantineNotice aside={quarantine} />}
    </>
  );
}

/** Unreadable data that was put aside. The user can download or delete it. */
function QuarantineNotice({ aside }: { aside: Record<string, unknown> }) {
  const download = () =>
    saveFile(
      new Blob([JSON.stringify(aside, null, 2)], { type: 'application/json' }),
      'curtail-old-data',
      'json',
    );
  const actions = (
    <>
      <Button onClick={download}>{t('downloadAside')}</Button>
      <Button kind="danger" onClick={() => runReported(sendCommand('clearQuarantine', null))}>
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
