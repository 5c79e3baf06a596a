import { useEffect, useId, useState } from 'preact/hooks';
import {
  openShortcutsPage,
  shortcutOfCommand,
  suggestedShortcut,
} from '../../platform/entry-points/commands.ts';
import { t, type TextKey } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ShortcutKeycaps } from '../../ui/keys/keycaps.tsx';

/** What the commands of the manifest are called, in the order in which they are shown. */
export const commandLabels: Readonly<Record<string, TextKey>> = {
  _execute_action: 'commandOpenPopup',
  'shorten-page': 'commandShortenPage',
  'copy-again': 'commandCopyAgain',
  'shorten-selection': 'commandShortenSelection',
  lock: 'commandLock',
};

const readKeys = () => Promise.all(Object.keys(commandLabels).map(shortcutOfCommand));

/** The present shortcuts. They are changed in the browser, but for those of the accounts, which are always the same. */
export function ShortcutRows({ accounts }: { accounts: number }) {
  const [keys, setKeys] = useState<string[] | null>(null);
  useEffect(() => {
    const look = () => void readKeys().then(setKeys);
    look();
    // The user comes back from the browser's own page.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);
  if (keys === null) return null;
  return (
    <>
      {Object.entries(commandLabels).map(([name, action], at) => (
        <ShortcutRow key={name} name={name} action={action} shortcut={keys[at] ?? ''} />
      ))}
      {accounts > 1 && <ShortcutRow name="" action="switchAccount" shortcut="Alt+1" />}
    </>
  );
}

function ShortcutRow({ name, action, shortcut }: { name: string; action: TextKey; shortcut: string }) {
  const id = useId();
  const suggested = suggestedShortcut(name);
  const isMissing = shortcut === '';
  return (
    <li class="set shortcut">
      <div>
        <b id={id}>{t(action)}</b>
        {/* Another extension had the suggested shortcut first, or the user removed it: the browser does not say which. */}
        {isMissing && suggested !== '' && <p class="muted warn">{t('shortcutTaken', suggested)}</p>}
      </div>
      {isMissing ? (
        <>
          <span class="muted">{t('shortcutNone')}</span>
          <Button aria-describedby={id} onClick={() => void openShortcutsPage()}>
            {t('shortcutSet')}
          </Button>
        </>
      ) : (
        <ShortcutKeycaps shortcut={shortcut} />
      )}
    </li>
  );
}
