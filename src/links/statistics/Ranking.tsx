import type { ComponentChildren } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { titleOf } from '../../core/url/long-url.ts';
import { SiteTile } from '../../ui/SiteTile.tsx';
import { hashOf, statisticsRoute } from '../route.ts';

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

/** A link to the statistics of a short link. */
export const RankedLink = ({ link, children }: { link: Link; children: ComponentChildren }) => (
  <li>
    <SiteTile url={link.longUrl} />
    <a class="clip" dir="ltr" title={titleOf(link)} href={hashOf(statisticsRoute(link.shortCode))}>
      {link.shortCode}
    </a>
    {children}
  </li>
);
