import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { relativeChange } from '../../core/statistics/figures.ts';
import { lastTwoWeeksOf } from '../../core/statistics/movers.ts';
import { t } from '../../platform/i18n.ts';
import { Sparkline } from '../../ui/statistics/Sparkline.tsx';
import { describeRecentClicks } from '../history/describe-recent-clicks.ts';
import { PercentChange } from './Figure.tsx';

interface CourseProps {
  link: Link;
  course: ClickHistory;
}

/** The chart of the last days. It stands in a column, so its place is kept where it is missing. */
export function LastDaysSparkline({ link, course }: CourseProps) {
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
export function WeekOverWeekChange({ link, course }: CourseProps) {
  const weeks = lastTwoWeeksOf(link, course);
  return (
    <span class="week-change" title={t('statMoversWeek')}>
      {weeks && <PercentChange share={relativeChange(weeks.now, weeks.before)} />}
    </span>
  );
}
