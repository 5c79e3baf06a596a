import type { ComponentChildren } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { LinkTitle } from '../../ui/LinkTitle.tsx';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { ShareBar } from '../../ui/statistics/Shares.tsx';
import { hashOfRoute, statisticsRoute } from '../route.ts';

export interface RankedLinkProps {
  link: Link;
  /** Of the row with the most, or of a goal. */
  share: number;
  children: ComponentChildren;
}

/** A link to the statistics of a short link, by its title. */
export const RankedLink = ({ link, share, children }: RankedLinkProps) => (
  <li>
    <ShareBar share={share} />
    <SiteLetterTile url={link.longUrl} />
    <a class="ranked" href={hashOfRoute(statisticsRoute(link.shortCode))}>
      <LinkTitle link={link} />
      <span class="clip short-code" dir="ltr">
        {link.shortCode}
      </span>
    </a>
    <div class="ranked-number">{children}</div>
  </li>
);
