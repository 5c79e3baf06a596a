import { useMemo } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { topLinksBy } from '../../core/statistics/figures.ts';
import { noFilters } from '../../core/list/filter-links.ts';
import { moversOf } from '../../core/statistics/movers.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { hashOfRoute } from '../route.ts';
import { LastDaysSparkline, WeekOverWeekChange } from './LastDaysSparkline.tsx';
import { Movers } from './Movers.tsx';
import { RankedLink, Ranking } from './Ranking.tsx';

const most = 5;

const byClicks = hashOfRoute({
  at: 'links',
  query: '',
  sort: { by: 'clicks', isDescending: true },
  filters: noFilters,
});

export interface TopAndMovingLinksProps {
  links: readonly Link[];
  changeOf: (link: Link) => number | null;
  clickHistory: ClickHistory | null;
}

/**
 * The links with the most clicks in total, and those that rose or fell most in a week. Until two weeks are known, the latter are those with
 * the most clicks since the last visit. Everything comes from the store, without a request.
 */
export function TopAndMovingLinks({ links, changeOf, clickHistory }: TopAndMovingLinksProps) {
  const top = useMemo(() => topLinksBy(links, most, ({ clicks }) => clicks ?? 0), [links]);
  const movers = useMemo(
    () => (clickHistory ? moversOf(links, clickHistory, most) : []),
    [links, clickHistory],
  );
  const risen = topLinksBy(links, most, (link) => changeOf(link) ?? 0);
  return (
    <>
      {top.length > 0 && (
        <Ranking
          heading={t('statTop')}
          note={t('statTopNote')}
          more={<a href={byClicks}>{t('statAllLinks', formatNumber(links.length))}</a>}
        >
          {top.map(({ link, amount }) => (
            <RankedLink key={link.shortCode} link={link}>
              {clickHistory && <LastDaysSparkline link={link} course={clickHistory} />}
              <b>{formatNumber(amount)}</b>
              {clickHistory && <WeekOverWeekChange link={link} course={clickHistory} />}
            </RankedLink>
          ))}
        </Ranking>
      )}
      {movers.length > 0 && <Movers movers={movers} />}
      {movers.length === 0 && risen.length > 0 && (
        <Ranking heading={t('statMovers')} note={t('statMoversNote')}>
          {risen.map(({ link, amount }) => (
            <RankedLink key={link.shortCode} link={link}>
              <b class="change up">{t('moreClicks', formatNumber(amount))}</b>
            </RankedLink>
          ))}
        </Ranking>
      )}
    </>
  );
}
