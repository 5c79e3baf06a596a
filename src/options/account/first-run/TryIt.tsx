import { useEffect, useState } from 'preact/hooks';
import { shortcutOfCommand } from '../../../platform/entry-points/commands.ts';
import { t } from '../../../platform/i18n.ts';
import { linksPageUrl, returnToTab, tabBefore } from '../../../platform/tabs.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ShortcutKeycaps } from '../../../ui/keys/ShortcutKeycaps.tsx';
import { FirstRunGuide } from './FirstRunGuide.tsx';

/** The end of the first run: the first link is made on the page where the user was. */
export function TryIt({ onDone }: { onDone: () => void }) {
  const [shortcut, setShortcut] = useState('');
  const [before, setBefore] = useState<number | null>(null);
  useEffect(() => {
    void shortcutOfCommand('shorten-page').then(setShortcut);
    void tabBefore().then(setBefore, console.error);
  }, []);
  return (
    <FirstRunGuide heading={t('tryIt')} lead={t('tryItLead')} isNext>
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
          {before !== null && <Button onClick={() => void returnToTab(before)}>{t('tryThere')}</Button>}
        </li>
        <li class="set">
          <div>
            <b>{t('tryFind')}</b>
            <p class="muted">{t('tryFindText')}</p>
          </div>
          <kbd>cut</kbd>
        </li>
      </ol>
      <div class="row">
        <a class="button large" href={linksPageUrl()}>
          {t('allLinks')}
        </a>
        <Button kind="quiet" isLarge onClick={onDone}>
          {t('settings')}
        </Button>
      </div>
    </FirstRunGuide>
  );
}
