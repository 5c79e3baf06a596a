import type { Link } from '../../../core/link/link.ts';
import type { ClickHistory } from '../../../core/statistics/click-history.ts';
import { t } from '../../../platform/i18n.ts';
import { Sparkline } from '../../../ui/statistics/Sparkline.tsx';
import { describeRecentClicks } from '../../history/describe-recent-clicks.ts';

/** A link's clicks in the last days as a small chart, with words for screen readers. Empty until the history is read. */
export function RecentClicksCell({ link, course }: { link: Link; course: ClickHistory | null }) {
  const recent = course && describeRecentClicks(link, course);
  return (
    <td role="gridcell" class="muted-cell" data-column="recent" title={recent?.words}>
      {recent && recent.sum > 0 && (
        <>
          <span class="visually-hidden">{recent.words}</span>
          <Sparkline days={recent.days} />
        </>
      )}
      {recent?.sum === 0 && t('recentNone')}
      {course && !recent && '–'}
    </td>
  );
}
