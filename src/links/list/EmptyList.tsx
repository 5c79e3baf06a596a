import { useEffect, useState } from 'preact/hooks';
import { shortcutOf } from '../../platform/doors/commands.ts';
import { word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Keys } from '../../ui/keys/Keys.tsx';
import { hashOf } from '../route.ts';
import { shortenUrl } from '../shorten-url.ts';

/** Shown for an account without links: how to create the first one. */
export function EmptyList({ onSaid }: { onSaid: (text: string) => void }) {
  return (
    <div class="empty-list">
      <span class="emblem">
        <Icon name="link" />
      </span>
      <h2>{word('emptyLinks')}</h2>
      <p class="muted">
        <Hint />
      </p>
      <div class="row">
        <Button kind="primary" onClick={() => void shortenUrl(onSaid)}>
          {word('shortenUrl')}
        </Button>
        <a class="button secondary" href={hashOf({ at: 'many', batch: null })}>
          {word('shortenMany')}
        </a>
      </div>
    </div>
  );
}

/** Names the shortcut, unless another extension has taken it. */
function Hint() {
  const [shortcut, setShortcut] = useState<string | null>(null);
  useEffect(() => void shortcutOf('shorten-page').then(setShortcut), []);
  if (shortcut === null) return null;
  if (shortcut === '') return <>{word('emptyLinksClick')}</>;
  const [before, after] = word('emptyLinksHint', '\n').split('\n');
  return (
    <>
      {before}
      <Keys shortcut={shortcut} />
      {after}
    </>
  );
}
