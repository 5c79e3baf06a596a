import { useMemo } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { topLinksBy, relativeChange } from '../../core/statistics/figures.ts';
import { noFilters } from '../../core/list/filter-links.ts';
import { moversOf, lastTwoWeeksOf, type Mover } from '../../core/statistics/movers.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { hashOfRoute } from '../route.ts';
import { RankedLink, Ranking } from './Ranking.tsx';
import { Sparkline } from '../../ui/statistics/Sparkline.tsx';
import { describeRecentClicks } from '../history/describe-recent-clicks.ts';
import { PercentChange } from './Figure.tsx';
import { formatPercentChange } from '../../ui/statistics/format-percent-change.ts';

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

interface CourseProps {
  link: Link;
  course: ClickHistory;
}

/** The chart of the last days. It stands in a column, so its place is kept where it is missing. */
function LastDaysSparkline({ link, course }: CourseProps) {
  const recent = describeRecentClicks(link, course);
  return (
    <span class="last-days" title={recent?.words}>
      {recent && (
        <>
          <span class="visually-hidden">{recent.words}</span>
          <Sparkline days={recent.days} />
        </>
      )}
    </span>
  );
}

/** How the clicks of the last week differ from those of the week before. */
function WeekOverWeekChange({ link, course }: CourseProps) {
  const weeks = lastTwoWeeksOf(link, course);
  return (
    <span class="week-change" title={t('statMoversWeek')}>
      {weeks && <PercentChange share={relativeChange(weeks.now, weeks.before)} />}
    </span>
  );
}

/** Links whose clicks rose or fell, with the clicks of both weeks. */
const Movers = ({ movers }: { movers: readonly Mover[] }) => (
  <Ranking heading={t('statMovers')} note={t('statMoversWeek')}>
    {movers.map(({ link, now, before }) => (
      <RankedLink
        key={link.shortCode}
        link={link}
        about={t('statFromTo', formatNumber(before), formatNumber(now))}
      >
        <b class={now > before ? 'change up' : 'change down'}>{changeText(now, before)}</b>
      </RankedLink>
    ))}
  </Ranking>
);

/** The change as a percentage, or the clicks themselves if there were none before. */
function changeText(now: number, before: number): string {
  const share = relativeChange(now, before);
  return share === null ? t('moreClicks', formatNumber(now)) : formatPercentChange(share);
}
