import { tPlural, t } from '../platform/i18n.ts';
import { Notice } from '../ui/notices/Notice.tsx';
import StorageNotice from '../ui/notices/StorageNotice.tsx';
import { QuarantineNotice } from './QuarantineNotice.tsx';
import type { OptionsData } from './options-data.ts';

/** Tells of stored data that can't be used. It is not deleted; while links are hidden, it can’t be downloaded, since it may name some. */
export function StorageProblems({ problems, outbox, quarantine, storageNote, isHidden }: OptionsData) {
  const said = [
    problems.includes('newer') && t('storedNewer'),
    problems.includes('unreadable') && t('storedUnreadable'),
    outbox.newer > 0 && tPlural('journalNewer', outbox.newer),
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
