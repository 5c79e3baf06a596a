import { sendCommand } from '../../platform/messages.ts';
import { t } from '../../platform/i18n.ts';
import type { LastStorageFailure } from '../../storage/items/last-storage-failure.ts';
import { Notice } from './Notice.tsx';
import { runReported } from './reported-failure.ts';
import { Button } from '../controls/Button.tsx';
import { storageSentence } from '../../i18n/failure-sentence.ts';
import { timeAgoInSentence } from '../../i18n/time-texts.ts';

interface StorageNoticeProps {
  note: LastStorageFailure | null;
  isBroken: boolean;
  /** Some records can't be read. The rest is shown. */
  isPartial?: boolean;
}

/** Tells of storage failures: those of now, and those that happened while no page was open, until the user has read them. */
export default function StorageNotice({ note, isBroken, isPartial = false }: StorageNoticeProps) {
  return (
    <>
      {isBroken && (
        <Notice tone="danger" heading={t('databaseClosed')}>
          <p>{t('databaseClosedHint')}</p>
        </Notice>
      )}
      {isPartial && <Notice tone="warning" heading={t('storedUnreadable')} />}
      {note && <Unkept {...note} />}
    </>
  );
}

function Unkept({ kind, at }: LastStorageFailure) {
  const dismiss = (
    <Button onClick={() => runReported(sendCommand('dismissStorageNote', null))}>{t('dismiss')}</Button>
  );
  return (
    <Notice tone="danger" heading={storageSentence(kind)} actions={dismiss}>
      <p>{t('storageHint', timeAgoInSentence(at, Date.now()))}</p>
    </Notice>
  );
}
