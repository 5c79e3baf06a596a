import type { Link } from '../../core/link/link.ts';
import type { Course } from '../../core/statistics/course.ts';
import { countWord, word } from '../../platform/words.ts';
import { Spark } from '../../ui/statistics/Spark.tsx';

/** A link's clicks in the last days as a small chart, with words for screen readers. Empty until the history is read. */
export function RecentDays({ link, course }: { link: Link; course: Course | null }) {
  const days = course?.daysOf(link) ?? [];
  const known = days.filter(({ clicks }) => clicks !== null).length;
  const sum = course?.recentOf(link) ?? 0;
  const words = known > 0 ? `${countWord('lastDays', known)}: ${countWord('clicks', sum)}` : undefined;
  return (
    <td role="gridcell" class="muted-cell" data-column="recent" title={words}>
      {words && sum > 0 && (
        <>
          <span class="visually-hidden">{words}</span>
          <Spark days={days} />
        </>
      )}
      {words && sum === 0 && word('recentNone')}
      {!words && course && '–'}
    </td>
  );
}
