import type { ServiceZone } from '../../core/link/service-zone.ts';
import type { Link } from '../../core/link/link.ts';
import { parseServiceTime } from '../../core/link/service-time.ts';
import { displayUrl } from '../../core/url/display/display-host.ts';
import { tPlural, formatCount, t } from '../../platform/i18n.ts';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { copyLinkAndReport, linkMenu, type LinkMenuActions } from '../../ui/menu/link-menu.ts';
import { titleOrUrl } from '../../core/url/long-url.ts';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { SafeLink } from '../../ui/controls/SafeLink.tsx';
import { FactDot } from '../../ui/FactDot.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { OverflowMenu } from '../../ui/menu/OverflowMenu.tsx';
import { NewClicks } from '../../ui/statistics/NewClicks.tsx';
import { timeAgo } from '../../i18n/time-texts.ts';
import type { FoundParts } from './popup-link-search.tsx';

export interface RecentLinkRowProps {
  link: Link;
  now: number;
  zone: ServiceZone;
  /** The clicks since the last visit to the page of all links. `null`: not known. */
  newClicks: number | null;
  actions: LinkMenuActions;
  /** It was made in this popup just now. */
  isMade: boolean;
  /** Shows what a search has found. */
  search?: (FoundParts & { query: string }) | null;
}

/** A link in two lines: its title, by which one recognizes it, and its code with what else tells it apart. */
export function RecentLinkRow({ link, now, zone, newClicks, actions, isMade, search }: RecentLinkRowProps) {
  const createdAt = parseServiceTime(link.createdAt, zone);
  const shown = (text: string) => (search ? <search.FoundText text={text} query={search.query} /> : text);
  const piece = search?.foundPieceOfUrl(link, search.query) ?? null;
  return (
    <li data-row={link.shortCode} class={isMade ? 'just-made' : undefined}>
      <SiteLetterTile url={link.longUrl} />
      <div title={displayUrl(link.longUrl)}>
        <div class="row-title">
          <LinkTitle link={link}>{shown(titleOrUrl(link))}</LinkTitle>
        </div>
        <div class="row-facts">
          <SafeLink class="clip" href={link.shortUrl}>
            {shown(link.shortCode)}
          </SafeLink>
          {(piece !== null || createdAt !== null) && <FactDot />}
          {piece !== null && (
            <span class="clip" dir="ltr">
              {shown(piece)}
            </span>
          )}
          {piece === null && createdAt !== null && <span>{timeAgo(createdAt, now)}</span>}
        </div>
      </div>
      <div class="clicks">
        <b>{formatCount(link.clicks)}</b>
        <span class="visually-hidden">{tPlural('clicksUnit', link.clicks ?? 0)}</span>
        <NewClicks count={newClicks} />
      </div>
      <div class="tools">
        <OverflowMenu
          name={t('moreActions', link.shortCode)}
          heading={link.shortCode}
          items={linkMenu(link, actions)}
        />
        <CopyButton
          copy={() => copyLinkAndReport(link, actions.onSaid)}
          url={link.shortUrl}
          name={link.shortCode}
        />
      </div>
    </li>
  );
}
