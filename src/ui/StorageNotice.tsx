import { send } from '../platform/messages.ts';
import { word } from '../platform/words.ts';
import type { Trouble } from '../store/items/trouble.ts';
import { Notice } from './Notice.tsx';
import { timeAgo } from './time/time-words.ts';

/** What is wrong with the storage: now, and while nobody looked, which stands here until somebody has read it. */
export default function StorageNotice({ trouble, isBroken }: { trouble: Trouble | null; isBroken: boolean }) {
  return (
    <>
      {isBroken && (
        <Notice tone="danger" heading={word('databaseClosed')}>
          <p>{word('databaseClosedHint')}</p>
        </Notice>
      )}
      {trouble && <TroubleNotice {...trouble} />}
    </>
  );
}

function TroubleNotice({ kind, at }: Trouble) {
  const dismiss = (
    <button type="button" class="button" onClick={() => void send('dismissTrouble', null)}>
      {word('dismiss')}
    </button>
  );
  const heading = word(kind === 'storage-full' ? 'troubleFull' : 'troubleBroken');
  return (
    <Notice tone="danger" heading={heading} actions={dismiss}>
      <p>{word('troubleHint', timeAgo(at, Date.now()))}</p>
    </Notice>
  );
}
