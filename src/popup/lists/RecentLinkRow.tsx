import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { ComponentChild } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { serviceTime } from '../../core/link/service-time.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { tPlural, formatCount, formatNumber, t } from '../../platform/i18n.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
import { copyLinkAndReport, linkMenu, type LinkMenuActions } from '../../ui/menu/link-menu.ts';
import { titleOrUrl } from '../../core/url/long-url.ts';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { OverflowMenu } from '../../ui/menu/OverflowMenu.tsx';
import { timeAgo } from '../../i18n/time-texts.ts';

export interface RecentLinkRowProps {
  link: Link;
  now: number;
  zone: ServiceZone;
  /** The clicks since the last visit to the page of all links. `null`: not known. */
  newClicks: number | null;
  actions: LinkMenuActions;
  /** Shows a text with what the search has found. */
  highlight?: ((text: string) => ComponentChild) | undefined;
}

export function RecentLinkRow({ link, now, zone, newClicks, actions, highlight }: RecentLinkRowProps) {
  const isNew = newClicks !== null && newClicks > 0;
  const words = isNew ? tPlural('newClicks', newClicks) : undefined;
  const createdAt = serviceTime(link.createdAt, zone);
  return (
    <li data-row={link.shortCode}>
      <SiteLetterTile url={link.longUrl} />
      <div>
        <SafeLink class="clip" href={link.shortUrl}>
          {highlight ? highlight(link.shortCode) : link.shortCode}
        </SafeLink>
        <DotSeparatedFacts title={displayUrl(link.longUrl)}>
          <LinkTitle link={link}>{highlight?.(titleOrUrl(link))}</LinkTitle>
          {createdAt !== null && <span>{timeAgo(createdAt, now)}</span>}
        </DotSeparatedFacts>
      </div>
      <div class="clicks">
        <b>{formatCount(link.clicks)}</b>
        <small class={isNew ? 'visually-hidden' : undefined}>{tPlural('clicksUnit', link.clicks ?? 0)}</small>
        {isNew && (
          <small class="new-clicks" title={words}>
            <span class="visually-hidden">{words}</span>
            <span aria-hidden="true">{t('moreClicks', formatNumber(newClicks))}</span>
          </small>
        )}
      </div>
      <div class="tools">
        <CopyButton
          copy={() => copyLinkAndReport(link, actions.onSaid)}
          url={link.shortUrl}
          name={link.shortCode}
        />
        <OverflowMenu
          name={t('moreActions', link.shortCode)}
          heading={link.shortCode}
          items={linkMenu(link, actions)}
        />
      </div>
    </li>
  );
}
