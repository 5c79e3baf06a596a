import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { compareGoalDates } from '../../core/statistics/goal.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { RankedLink, Ranking } from '../statistics/Ranking.tsx';
import { GoalBar } from './GoalBar.tsx';
import { formatGoalDay, goalPercentText, goalProgressText, goalOutlookText } from './goal-texts.ts';
import { useGoalOutlookGetter } from './use-goal-outlook-getter.ts';
import type { GoalOf } from './use-goals.ts';

export interface GoalListProps {
  links: readonly Link[];
  goalOf: GoalOf;
  clickHistory: ClickHistory | null;
}

/** The account's links with a goal, the next date first. */
export function GoalList({ links, goalOf, clickHistory }: GoalListProps) {
  const outlookOf = useGoalOutlookGetter(clickHistory);
  const aims = links
    .flatMap((link) => {
      const goal = goalOf(link);
      return goal ? [{ link, goal }] : [];
    })
    .toSorted((a, b) => compareGoalDates(a.goal, b.goal));
  if (aims.length === 0) return null;
  return (
    <div class="statistics">
      <Ranking heading={t('goals')} note={t('goalsNote', formatNumber(aims.length))}>
        {aims.map(({ link, goal }) => (
          <RankedLink key={link.shortCode} link={link}>
            <span class="goal-in-list">
              <span>
                <b>{goalProgressText(goal, link.clicks)}</b>
                <span class="muted">{goalPercentText(goal, link.clicks)}</span>
              </span>
              <GoalBar goal={goal} clicks={link.clicks} />
              <span class="muted">
                <span>{goalOutlookText(outlookOf(goal, link))}</span>
                {goal.by !== null && <span>{t('goalDate', formatGoalDay(goal.by))}</span>}
              </span>
            </span>
          </RankedLink>
        ))}
      </Ranking>
    </div>
  );
}
