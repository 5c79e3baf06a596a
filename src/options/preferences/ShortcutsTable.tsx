import { useEffect, useId, useState } from 'preact/hooks';
import {
  openShortcutsPage,
  shortcutOfCommand,
  suggestedShortcut,
} from '../../platform/entry-points/commands.ts';
import { t, type TextKey } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShortcutKeycaps } from '../../ui/keys/ShortcutKeycaps.tsx';

interface Command {
  name: string;
  action: TextKey;
  where: TextKey;
}

const commands: readonly Command[] = [
  { name: '_execute_action', action: 'commandOpenPopup', where: 'whereAnywhere' },
  { name: 'shorten-page', action: 'commandShortenPage', where: 'whereAnywhere' },
  { name: 'copy-again', action: 'commandCopyAgain', where: 'whereAnywhere' },
  { name: 'shorten-selection', action: 'commandShortenSelection', where: 'wherePage' },
  { name: 'lock', action: 'commandLock', where: 'whereAnywhere' },
];

const readKeys = () => Promise.all(commands.map(({ name }) => shortcutOfCommand(name)));

/** The present shortcuts. They are changed in the browser, but for those of the accounts, which are always the same. */
export function ShortcutsTable({ accounts }: { accounts: number }) {
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
    <table class="shortcuts">
      <thead>
        <tr>
          <th scope="col">{t('shortcutAction')}</th>
          <th scope="col">{t('shortcutWhere')}</th>
          <th scope="col">{t('shortcutKeys')}</th>
        </tr>
      </thead>
      <tbody>
        {commands.map((command, at) => (
          <CommandRow key={command.name} {...command} shortcut={keys[at] ?? ''} />
        ))}
        {accounts > 1 && (
          <tr>
            <th scope="row">{t('switchAccount')}</th>
            <td>{t('wherePopup')}</td>
            <td>
              <ShortcutKeycaps shortcut="Alt+1" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function CommandRow({ name, action, where, shortcut }: Command & { shortcut: string }) {
  const id = useId();
  return (
    <tr>
      <th scope="row" id={id}>
        {t(action)}
      </th>
      <td>{t(where)}</td>
      <td>
        {shortcut === '' ? (
          <NoShortcut suggested={suggestedShortcut(name)} rowId={id} />
        ) : (
          <ShortcutKeycaps shortcut={shortcut} />
        )}
      </td>
    </tr>
  );
}

/** Another extension had the suggested shortcut first, or the user removed it: the browser does not say which. */
const NoShortcut = ({ suggested, rowId }: { suggested: string; rowId: string }) => (
  <div class="row">
    {suggested !== '' && (
      <span class="tag found-warn">
        <Icon name="warning" />
        {t('shortcutTaken', suggested)}
      </span>
    )}
    <Button kind="link" aria-describedby={rowId} onClick={() => void openShortcutsPage()}>
      {t('shortcutSet')}
    </Button>
  </div>
);
