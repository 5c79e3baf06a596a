import type { Link } from '../../core/link/link.ts';
import type { Course } from '../../core/statistics/course.ts';
import { byDate } from '../../core/statistics/goal.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { RankedLink, Ranking } from '../statistics/Ranking.tsx';
import { GoalBar } from './GoalBar.tsx';
import { goalDay, goalPercent, goalProgress, outlookText } from './goal-words.ts';
import { useOutlook } from './use-outlook.ts';
import type { GoalOf } from './use-goals.ts';

export interface GoalListProps {
  links: readonly Link[];
  goalOf: GoalOf;
  course: Course | null;
}

/** The account's links with a goal, the next date first. */
export function GoalList({ links, goalOf, course }: GoalListProps) {
  const outlookOf = useOutlook(course);
  const aims = links
    .flatMap((link) => {
      const goal = goalOf(link);
      return goal ? [{ link, goal }] : [];
    })
    .toSorted((a, b) => byDate(a.goal, b.goal));
  if (aims.length === 0) return null;
  return (
    <div class="statistics">
      <Ranking heading={word('goals')} note={word('goalsNote', formatNumber(aims.length))}>
        {aims.map(({ link, goal }) => (
          <RankedLink key={link.shortCode} link={link}>
            <span class="goal-in-list">
              <span>
                <b>{goalProgress(goal, link.clicks)}</b>
                <span class="muted">{goalPercent(goal, link.clicks)}</span>
              </span>
              <GoalBar goal={goal} clicks={link.clicks} />
              <span class="muted">
                <span>{outlookText(outlookOf(goal, link))}</span>
                {goal.by !== null && <span>{word('goalDate', goalDay(goal.by))}</span>}
              </span>
            </span>
          </RankedLink>
        ))}
      </Ranking>
    </div>
  );
}
