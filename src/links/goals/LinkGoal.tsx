import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import type { ClickGoal } from '../../core/statistics/goal.ts';
import { t } from '../../platform/i18n.ts';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
import { GoalBar } from './GoalBar.tsx';
import {
  formatGoalDay,
  goalPercentText,
  goalProgressText,
  goalOutlookText,
  clickPaceText,
} from './goal-texts.ts';
import { useGoalOutlookGetter } from './use-goal-outlook-getter.ts';

export interface LinkGoalProps {
  link: Link;
  goal: ClickGoal;
  clickHistory: ClickHistory | null;
  /** The link's clicks per day, as far as they are shown. */
  days: readonly DayClicks[] | undefined;
}

/** The goal of the link whose statistics are shown. */
export function LinkGoal({ link, goal, clickHistory, days }: LinkGoalProps) {
  const outlook = useGoalOutlookGetter(clickHistory)(goal, link, days);
  return (
    <section class="goal">
      <h2>{t('goal')}</h2>
      <div class="goal-way">
        <b>{goalProgressText(goal, link.clicks)}</b>
        <DotSeparatedFacts>
          {goalPercentText(goal, link.clicks)}
          {goal.by !== null && t('goalDate', formatGoalDay(goal.by))}
        </DotSeparatedFacts>
      </div>
      <GoalBar goal={goal} clicks={link.clicks} />
      <div class="goal-outlook">
        <span>{goalOutlookText(outlook)}</span>
        {'pace' in outlook && <DotSeparatedFacts>{clickPaceText(outlook.pace)}</DotSeparatedFacts>}
      </div>
    </section>
  );
}
