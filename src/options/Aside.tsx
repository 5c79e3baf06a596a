import { send } from '../platform/messages.ts';
import { word } from '../platform/words.ts';
import { Notice } from '../ui/notices/Notice.tsx';
import { Button } from '../ui/controls/Button.tsx';
import { saveFile } from '../ui/save-file.ts';

/** Unreadable data that was put aside. The user can download or delete it. */
export function Aside({ aside }: { aside: Record<string, unknown> }) {
  const download = () =>
    saveFile(
      new Blob([JSON.stringify(aside, null, 2)], { type: 'application/json' }),
      'curtail-old-data',
      'json',
    );
  const actions = (
    <>
      <Button onClick={download}>{word('downloadAside')}</Button>
      <Button kind="danger" onClick={() => void send('deleteAside', null)}>
        {word('deleteAside')}
      </Button>
    </>
  );
  return (
    <Notice tone="warning" heading={word('storedAside')} actions={actions}>
      <p>{word('asideHint')}</p>
    </Notice>
  );
}
