import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { ComponentChild } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { serviceTime } from '../../core/link/service-time.ts';
import { shownUrl } from '../../core/url/shown/shown-host.ts';
import { countWord, formatCount, formatNumber, word } from '../../platform/words.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Facts } from '../../ui/statistics/Facts.tsx';
import { copySaying, linkMenu, type LinkMenuActions } from '../../ui/menu/link-menu.ts';
import { titleOf } from '../../core/url/long-url.ts';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { SiteTile } from '../../ui/SiteTile.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import { timeAgo } from '../../words/time-words.ts';

export interface LinkRowProps {
  link: Link;
  now: number;
  zone: ServiceZone;
  /** The clicks since the last visit to the page of all links. `null`: not known. */
  newClicks: number | null;
  actions: LinkMenuActions;
  /** Shows a text with what the search has found. */
  mark?: ((text: string) => ComponentChild) | undefined;
}

export function LinkRow({ link, now, zone, newClicks, actions, mark }: LinkRowProps) {
  const isNew = newClicks !== null && newClicks > 0;
  const words = isNew ? countWord('newClicks', newClicks) : undefined;
  const createdAt = serviceTime(link.createdAt, zone);
  return (
    <li data-row={link.shortCode}>
      <SiteTile url={link.longUrl} />
      <div>
        <SafeLink class="clip" href={link.shortUrl}>
          {mark ? mark(link.shortCode) : link.shortCode}
        </SafeLink>
        <Facts title={shownUrl(link.longUrl)}>
          <LinkTitle link={link}>{mark?.(titleOf(link))}</LinkTitle>
          {createdAt !== null && <span>{timeAgo(createdAt, now)}</span>}
        </Facts>
      </div>
      <div class="clicks">
        <b>{formatCount(link.clicks)}</b>
        <small class={isNew ? 'visually-hidden' : undefined}>
          {countWord('clicksUnit', link.clicks ?? 0)}
        </small>
        {isNew && (
          <small class="new-clicks" title={words}>
            <span class="visually-hidden">{words}</span>
            <span aria-hidden="true">{word('moreClicks', formatNumber(newClicks))}</span>
          </small>
        )}
      </div>
      <div class="tools">
        <CopyButton copy={() => copySaying(link, actions.onSaid)} url={link.shortUrl} name={link.shortCode} />
        <Menu
          name={word('moreActions', link.shortCode)}
          heading={link.shortCode}
          items={linkMenu(link, actions)}
        />
      </div>
    </li>
  );
}
