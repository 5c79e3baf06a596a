import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import { shareOfGoal, type ClickGoal } from '../../core/statistics/goal.ts';
import { formatCount, formatNumber, t } from '../../platform/i18n.ts';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
import { clickPaceText, formatGoalDay, goalOutlookText, goalPercentText } from './goal-texts.ts';
import { useGoalOutlookGetter } from './use-goal-outlook-getter.ts';

export interface GoalFigureProps {
  link: Link;
  goal: ClickGoal;
  clickHistory: ClickHistory | null;
  /** The link's clicks per day, as far as they are shown. */
  days: readonly DayClicks[] | undefined;
}

/** The goal of the link whose statistics are shown, among its other numbers. */
export function GoalFigure({ link, goal, clickHistory, days }: GoalFigureProps) {
  const outlook = useGoalOutlookGetter(clickHistory)(goal, link, days);
  return (
    <div class="figure goal">
      <h3>{t('goalSoFar')}</h3>
      <p>
        <b>{formatCount(link.clicks)}</b>{' '}
        <span class="muted">{t('goalOfClicks', formatNumber(goal.clicks))}</span>
      </p>
      <DotSeparatedFacts>
        {goalOutlookText(outlook)}
        {goal.by !== null && t('goalDate', formatGoalDay(goal.by))}
        {'pace' in outlook && clickPaceText(outlook.pace)}
      </DotSeparatedFacts>
      <svg class="goal-ring" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" />
        <circle
          cx="20"
          cy="20"
          r="17"
          pathLength="1"
          stroke-dasharray={`${shareOfGoal(goal, link.clicks ?? 0)} 2`}
        />
      </svg>
      <small aria-hidden="true">{goalPercentText(goal, link.clicks)}</small>
    </div>
  );
}
