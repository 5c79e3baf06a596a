import { countWord, word } from '../platform/words.ts';
import { Notice } from '../ui/notices/Notice.tsx';
import StorageNotice from '../ui/notices/StorageNotice.tsx';
import { Aside } from './Aside.tsx';
import type { OptionsData } from './options-data.ts';

/** Tells of stored data that can't be used. It is not deleted; while links are hidden, it can’t be downloaded, since it may name some. */
export function StoredProblems({ problems, outbox, aside, storageNote, isHidden }: OptionsData) {
  const said = [
    problems.includes('newer') && word('storedNewer'),
    problems.includes('unreadable') && word('storedUnreadable'),
    outbox.newer > 0 && countWord('journalNewer', outbox.newer),
    outbox.unreadable > 0 && countWord('journalUnreadable', outbox.unreadable),
  ].filter((sentence) => sentence !== false);
  return (
    <>
      <StorageNotice note={storageNote} isBroken={outbox.isBroken} />
      {said.map((sentence) => (
        <Notice key={sentence} tone="warning" heading={sentence} />
      ))}
      {Object.keys(aside).length > 0 && !isHidden && <Aside aside={aside} />}
    </>
  );
}
