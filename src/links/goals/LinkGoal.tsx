import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import type { Goal } from '../../core/statistics/goal.ts';
import { t } from '../../platform/i18n.ts';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
import { GoalBar } from './GoalBar.tsx';
import { goalDay, goalPercent, goalProgress, outlookText, paceText } from './goal-texts.ts';
import { useGoalOutlook } from './use-goal-outlook.ts';

export interface LinkGoalProps {
  link: Link;
  goal: Goal;
  clickHistory: ClickHistory | null;
  /** The link's clicks per day, as far as they are shown. */
  days: readonly DayClicks[] | undefined;
}

/** The goal of the link whose statistics are shown. */
export function LinkGoal({ link, goal, clickHistory, days }: LinkGoalProps) {
  const outlook = useGoalOutlook(clickHistory)(goal, link, days);
  return (
    <section class="goal">
      <h2>{t('goal')}</h2>
      <div class="goal-way">
        <b>{goalProgress(goal, link.clicks)}</b>
        <DotSeparatedFacts>
          {goalPercent(goal, link.clicks)}
          {goal.by !== null && t('goalDate', goalDay(goal.by))}
        </DotSeparatedFacts>
      </div>
      <GoalBar goal={goal} clicks={link.clicks} />
      <div class="goal-outlook">
        <span>{outlookText(outlook)}</span>
        {'pace' in outlook && <DotSeparatedFacts>{paceText(outlook.pace)}</DotSeparatedFacts>}
      </div>
    </section>
  );
}
