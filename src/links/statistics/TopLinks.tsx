import type { ComponentChildren } from 'preact';
import type { Link } from '../../core/link/link.ts';
import { topBy } from '../../core/statistics/figures.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { titleOf } from '../../core/url/long-url.ts';
import { SiteTile } from '../../ui/SiteTile.tsx';
import { hashOf, statisticsRoute } from '../route.ts';

const most = 5;

export interface TopLinksProps {
  links: readonly Link[];
  changeOf: (link: Link) => number | null;
}

/** The links with the most clicks in all, and those with the most since the last visit: both are in the list that is there anyway. */
export function TopLinks({ links, changeOf }: TopLinksProps) {
  const top = topBy(links, most, ({ clicks }) => clicks);
  const risen = topBy(links, most, (link) => changeOf(link) ?? 0);
  return (
    <>
      {top.length > 0 && (
        <Ranking heading={word('statTop')} note={word('statTopNote')}>
          {top.map(({ link, amount }) => (
            <Row key={link.shortCode} link={link}>
              <b>{formatNumber(amount)}</b>
            </Row>
          ))}
        </Ranking>
      )}
      {risen.length > 0 && (
        <Ranking heading={word('statMovers')} note={word('statMoversNote')}>
          {risen.map(({ link, amount }) => (
            <Row key={link.shortCode} link={link}>
              <b class="change up">{word('moreClicks', formatNumber(amount))}</b>
            </Row>
          ))}
        </Ranking>
      )}
    </>
  );
}

interface RankingProps {
  heading: string;
  note: string;
  children: ComponentChildren;
}

const Ranking = ({ heading, note, children }: RankingProps) => (
  <section class="ranking">
    <h3>
      {heading} <small class="muted">{note}</small>
    </h3>
    <ol>{children}</ol>
  </section>
);

/** A way to the statistics of the link. */
const Row = ({ link, children }: { link: Link; children: ComponentChildren }) => (
  <li>
    <SiteTile url={link.longUrl} />
    <a class="clip" dir="ltr" title={titleOf(link)} href={hashOf(statisticsRoute(link.shortCode))}>
      {link.shortCode}
    </a>
    {children}
  </li>
);
