import type { ComponentChildren } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { titleOrUrl } from '../../core/url/long-url.ts';
import { SiteLetterTile } from '../../ui/SiteLetterTile.tsx';
import { hashOfRoute, statisticsRoute } from '../route.ts';

export interface RankingProps {
  heading: string;
  note: string;
  /** Stands beside the heading. */
  more?: ComponentChildren;
  children: ComponentChildren;
}

export const Ranking = ({ heading, note, more, children }: RankingProps) => (
  <section class="ranking">
    <div class="ranking-head">
      <h3>
        {heading} <small class="muted">{note}</small>
      </h3>
      {more}
    </div>
    <ol>{children}</ol>
  </section>
);

export interface RankedLinkProps {
  link: Link;
  /** Stands below the code. */
  about?: string;
  children: ComponentChildren;
}

/** A link to the statistics of a short link. */
export const RankedLink = ({ link, about, children }: RankedLinkProps) => (
  <li>
    <SiteLetterTile url={link.longUrl} />
    <div class="ranked">
      <a class="clip" dir="ltr" title={titleOrUrl(link)} href={hashOfRoute(statisticsRoute(link.shortCode))}>
        {link.shortCode}
      </a>
      {about && <small class="muted">{about}</small>}
    </div>
    {children}
  </li>
);
