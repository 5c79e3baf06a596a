import type { Link } from '../../core/link/link.ts';
import type { Course } from '../../core/statistics/course.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import type { Goal } from '../../core/statistics/goal.ts';
import { word } from '../../platform/words.ts';
import { Facts } from '../../ui/statistics/Facts.tsx';
import { GoalBar } from './GoalBar.tsx';
import { goalDay, goalPercent, goalProgress, outlookText, paceText } from './goal-words.ts';
import { useOutlook } from './use-outlook.ts';

export interface LinkGoalProps {
  link: Link;
  goal: Goal;
  course: Course | null;
  /** The link's clicks per day, as far as they are shown. */
  days: readonly DayClicks[] | undefined;
}

/** The goal of the link whose statistics are shown. */
export function LinkGoal({ link, goal, course, days }: LinkGoalProps) {
  const outlook = useOutlook(course)(goal, link, days);
  return (
    <section class="goal">
      <h2>{word('goal')}</h2>
      <div class="goal-way">
        <b>{goalProgress(goal, link.clicks)}</b>
        <Facts>
          {goalPercent(goal, link.clicks)}
          {goal.by !== null && word('goalDate', goalDay(goal.by))}
        </Facts>
      </div>
      <GoalBar goal={goal} clicks={link.clicks} />
      <div class="goal-outlook">
        <span>{outlookText(outlook)}</span>
        {'pace' in outlook && <Facts>{paceText(outlook.pace)}</Facts>}
      </div>
    </section>
  );
}
