import { useEffect, useState } from 'preact/hooks';
import { shortcutOfCommand } from '../../platform/entry-points/commands.ts';
import { t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShortcutKeycaps } from '../../ui/keys/ShortcutKeycaps.tsx';
import { hashOfRoute } from '../route.ts';
import { openShortenPopup } from '../open-shorten-popup.ts';

/** Shown for an account without links: how to create the first one. */
export function NoLinksYet({ onSaid }: { onSaid: (text: string) => void }) {
  return (
    <div class="empty-list">
      <span class="emblem">
        <Icon name="link" />
      </span>
      <h2>{t('emptyLinks')}</h2>
      <p class="muted">
        <Hint />
      </p>
      <div class="row">
        <Button kind="primary" onClick={() => void openShortenPopup(onSaid)}>
          {t('shortenUrl')}
        </Button>
        <a class="button secondary" href={hashOfRoute({ at: 'many', batch: null })}>
          {t('shortenMany')}
        </a>
      </div>
    </div>
  );
}

/** Names the shortcut, unless another extension has taken it. */
function Hint() {
  const [shortcut, setShortcut] = useState<string | null>(null);
  useEffect(() => void shortcutOfCommand('shorten-page').then(setShortcut), []);
  if (shortcut === null) return null;
  if (shortcut === '') return <>{t('emptyLinksClick')}</>;
  const [before, after] = t('emptyLinksHint', '\n').split('\n');
  return (
    <>
      {before}
      <ShortcutKeycaps shortcut={shortcut} />
      {after}
    </>
  );
}
