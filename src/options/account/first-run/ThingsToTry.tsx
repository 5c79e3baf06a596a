import { useEffect, useState } from 'preact/hooks';
import { shortcutOfCommand } from '../../../platform/entry-points/commands.ts';
import { t } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { EnterKey } from '../../../ui/keys/EnterKey.tsx';
import { ShortcutKeycaps } from '../../../ui/keys/ShortcutKeycaps.tsx';

/** The first link is made on the page where the user was, if there is one: the button that submits the form around this leads there. */
export function ThingsToTry({ hasPage }: { hasPage: boolean }) {
  const [shortcut, setShortcut] = useState('');
  useEffect(() => void shortcutOfCommand('shorten-page').then(setShortcut), []);
  return (
    <>
      <h2 class="visually-hidden">{t('tryIt')}</h2>
      <ol class="card">
        <li class="set">
          <div>
            <b>{t('tryPin')}</b>
            <p class="muted">{t('tryPinText')}</p>
          </div>
        </li>
        <li class="set">
          <div>
            <b>{t('tryShorten')}</b>
            <p class="muted">{t('tryShortenByClick')}</p>
          </div>
          {shortcut !== '' && <ShortcutKeycaps shortcut={shortcut} />}
          {hasPage && (
            <Button kind="primary" type="submit">
              {t('tryThere')}
              <EnterKey />
            </Button>
          )}
        </li>
        <li class="set">
          <div>
            <b>{t('tryFind')}</b>
            <p class="muted">{t('tryFindText')}</p>
          </div>
          <kbd>cut</kbd>
        </li>
      </ol>
    </>
  );
}
