import { useMemo } from 'preact/hooks';
import type { Link } from '../../core/link/link.ts';
import type { Course } from '../../core/statistics/course.ts';
import { topBy } from '../../core/statistics/figures.ts';
import { noFilters } from '../../core/list/filter-links.ts';
import { moversOf } from '../../core/statistics/movers.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { hashOf } from '../route.ts';
import { LastDays, WeekChange } from './LinkCourse.tsx';
import { Movers } from './Movers.tsx';
import { RankedLink, Ranking } from './Ranking.tsx';

const most = 5;

const byClicks = hashOf({
  at: 'links',
  query: '',
  sort: { by: 'clicks', isDescending: true },
  filters: noFilters,
});

export interface TopLinksProps {
  links: readonly Link[];
  changeOf: (link: Link) => number | null;
  course: Course | null;
}

/**
 * The links with the most clicks in total, and those that rose or fell most in a week. Until two weeks are known, the latter are those with
 * the most clicks since the last visit. Everything comes from the store, without a request.
 */
export function TopLinks({ links, changeOf, course }: TopLinksProps) {
  const top = useMemo(() => topBy(links, most, ({ clicks }) => clicks ?? 0), [links]);
  const movers = useMemo(() => (course ? moversOf(links, course, most) : []), [links, course]);
  const risen = topBy(links, most, (link) => changeOf(link) ?? 0);
  return (
    <>
      {top.length > 0 && (
        <Ranking
          heading={word('statTop')}
          note={word('statTopNote')}
          more={<a href={byClicks}>{word('statAllLinks', formatNumber(links.length))}</a>}
        >
          {top.map(({ link, amount }) => (
            <RankedLink key={link.shortCode} link={link}>
              {course && <LastDays link={link} course={course} />}
              <b>{formatNumber(amount)}</b>
              {course && <WeekChange link={link} course={course} />}
            </RankedLink>
          ))}
        </Ranking>
      )}
      {movers.length > 0 && <Movers movers={movers} />}
      {movers.length === 0 && risen.length > 0 && (
        <Ranking heading={word('statMovers')} note={word('statMoversNote')}>
          {risen.map(({ link, amount }) => (
            <RankedLink key={link.shortCode} link={link}>
              <b class="change up">{word('moreClicks', formatNumber(amount))}</b>
            </RankedLink>
          ))}
        </Ranking>
      )}
    </>
  );
}
