import type { Account } from '../../core/account/account.ts';
import type { Link } from '../../core/link/link.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import { compareGoalDates, shareOfGoal } from '../../core/statistics/goal.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
import { RankedLink } from '../statistics/RankedLink.tsx';
import { formatGoalDay, goalPercentText, goalProgressText, goalOutlookText } from './goal-texts.ts';
import { useGoalOutlookGetter } from './use-goal-outlook-getter.ts';
import type { GoalOf } from './use-pruned-goals.ts';
import { useStoredDaysGetter } from './use-stored-days-getter.ts';

export interface GoalListProps {
  account: Pick<Account, 'id' | 'zone'>;
  links: readonly Link[];
  goalOf: GoalOf;
  clickHistory: ClickHistory | null;
}

/** The account's links with a goal, the next date first. */
export function GoalList({ account, links, goalOf, clickHistory }: GoalListProps) {
  const outlookOf = useGoalOutlookGetter(clickHistory);
  const aims = links
    .flatMap((link) => {
      const goal = goalOf(link);
      return goal ? [{ link, goal }] : [];
    })
    .toSorted((a, b) => compareGoalDates(a.goal, b.goal));
  const daysOf = useStoredDaysGetter(
    account,
    aims.map(({ link }) => link),
  );
  if (aims.length === 0) return null;
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>{t('goals')}</h2>
        <span class="muted">{t('goalsNote', formatNumber(aims.length))}</span>
      </div>
      <ol class="shares ranking">
        {aims.map(({ link, goal }) => (
          <RankedLink key={link.shortCode} link={link} share={shareOfGoal(goal, link.clicks ?? 0)}>
            <div class="goal-in-list">
              <b>{goalProgressText(goal, link.clicks)}</b> {goalPercentText(goal, link.clicks)}
              <DotSeparatedFacts>
                {goalOutlookText(outlookOf(goal, link, daysOf(link)))}
                {goal.by !== null && t('goalDate', formatGoalDay(goal.by))}
              </DotSeparatedFacts>
            </div>
          </RankedLink>
        ))}
      </ol>
    </section>
  );
}
