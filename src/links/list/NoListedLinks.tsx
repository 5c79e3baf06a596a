import { useEffect, useState } from 'preact/hooks';
import { noFilters } from '../../core/list/filter-links.ts';
import { shortcutOfCommand } from '../../platform/entry-points/commands.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ShortcutKeycaps } from '../../ui/keys/ShortcutKeycaps.tsx';
import { openShortenPopup } from '../open-shorten-popup.ts';
import { hashOfRoute, type LinksRoute } from '../route.ts';

export interface NoListedLinksProps {
  route: LinksRoute;
  /** The list is searched or filtered. */
  isNarrowed: boolean;
  /** The number of links that are being deleted. */
  deleted: number;
  /** The number of rows that could not be read. The footer mentions them. */
  skipped: number;
  onSaid: (text: string) => void;
}

/** Why no link is listed, and the way on. */
export function NoListedLinks({ route, isNarrowed, deleted, skipped, onSaid }: NoListedLinksProps) {
  if (!isNarrowed && deleted === 0) return skipped > 0 ? null : <NoLinksYet onSaid={onSaid} />;
  const isFiltered = Object.values(route.filters).some((value) => value !== null);
  return (
    <p class="muted empty">
      {isNarrowed ? t('noMatch') : tPlural('deletedLinks', deleted)}{' '}
      {isFiltered && (
        <Button
          onClick={() => {
            location.hash = hashOfRoute({ ...route, filters: noFilters });
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </p>
  );
}

/** Shown for an account without links: how to create the first one. */
function NoLinksYet({ onSaid }: Pick<NoListedLinksProps, 'onSaid'>) {
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
