import { send } from '../../platform/messages.ts';
import { word } from '../../platform/words.ts';
import type { StorageNote } from '../../store/items/storage-note.ts';
import { Notice } from './Notice.tsx';
import { Button } from '../controls/Button.tsx';
import { ageWords } from '../../words/time-words.ts';

interface StorageNoticeProps {
  note: StorageNote | null;
  isBroken: boolean;
  /** Some records can't be read. The rest is shown. */
  isPartial?: boolean;
}

/** Tells of storage failures: those of now, and those that happened while no page was open, until the user has read them. */
export default function StorageNotice({ note, isBroken, isPartial = false }: StorageNoticeProps) {
  return (
    <>
      {isBroken && (
        <Notice tone="danger" heading={word('databaseClosed')}>
          <p>{word('databaseClosedHint')}</p>
        </Notice>
      )}
      {isPartial && <Notice tone="warning" heading={word('storedUnreadable')} />}
      {note && <Unkept {...note} />}
    </>
  );
}

function Unkept({ kind, at }: StorageNote) {
  const dismiss = <Button onClick={() => void send('dismissStorageNote', null)}>{word('dismiss')}</Button>;
  const heading = word(kind === 'storage-full' ? 'storageFull' : 'storageBroken');
  return (
    <Notice tone="danger" heading={heading} actions={dismiss}>
      <p>{word('storageHint', ageWords(at, Date.now()))}</p>
    </Notice>
  );
}
