import { useRef, useState } from 'preact/hooks';
import type { Account } from '../../core/account/account.ts';
import type { Failure } from '../../core/failure.ts';
import type { Link } from '../../core/link/link.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import type { ClickHistory } from '../../core/statistics/click-history.ts';
import type { DayClicks } from '../../core/statistics/days.ts';
import type { ClickGoal } from '../../core/statistics/goal.ts';
import { t, formatNumber } from '../../platform/i18n.ts';
import { saveGoalIfListKept } from '../../storage/statistics/save-goals.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { GoalForm, type TypedGoal } from './GoalForm.tsx';
import { goalOutlookText, goalText } from './goal-texts.ts';
import { useGoalOutlookGetter } from './use-goal-outlook-getter.ts';
import { useStoredDaysGetter } from './use-stored-days-getter.ts';

export interface GoalDialogProps {
  account: Pick<Account, 'id' | 'zone'>;
  host: string;
  link: Link;
  /** The present goal. Another window may change it meanwhile. */
  goal: ClickGoal | null;
  /** The link's clicks per day, if the page shows them, so that both say the same of the goal. Otherwise those that are kept count. */
  days: readonly DayClicks[] | undefined;
  clickHistory: ClickHistory | null;
  onSaid: (text: string) => void;
  onClose: () => void;
}

/** Sets, changes or removes the goal of a link. */
export function GoalDialog(props: GoalDialogProps) {
  const { account, host, link, goal, days, clickHistory, onSaid, onClose } = props;
  const top = useRef<HTMLDivElement>(null);
  const [first] = useState(goal);
  const [failure, setFailure] = useState<Failure | 'no-list' | null>(null);
  const outlookOf = useGoalOutlookGetter(clickHistory);
  const storedDaysOf = useStoredDaysGetter(account, [link]);
  const ofLink = (wanted: TypedGoal) => ({ ...wanted, linkCreatedAt: link.createdAt, missingAt: null });
  const keep = async (next: ClickGoal | null) => {
    const kept = await saveGoalIfListKept(account.id, link.shortCode, next).catch(storageFailure);
    if (kept !== true) return setFailure(kept === false ? 'no-list' : kept);
    // Closing by the browser's own function returns the focus.
    top.current?.closest('dialog')?.close();
    onSaid(t(next ? 'goalKept' : 'goalRemoved', link.shortCode));
  };
  return (
    <Dialog heading={t('goalOf', link.shortCode)} onClose={onClose}>
      <GoalForm
        first={first}
        reached={link.clicks}
        outlookTextOf={(wanted) =>
          goalOutlookText(outlookOf(ofLink(wanted), link, days ?? storedDaysOf(link)))
        }
        onGoal={(wanted) => void keep(ofLink(wanted))}
        onRemove={goal && (() => void keep(null))}
      >
        <div class="goal-notes" ref={top}>
          {link.clicks !== null && (
            <p>{t('labelAndText', t('clicksHeadingSoFar'), formatNumber(link.clicks))}</p>
          )}
          {textOf(goal) !== textOf(first) && (
            <Notice tone="warning" heading={goal ? t('goalMoved', goalText(goal)) : t('goalGone')} />
          )}
          {failure === 'no-list' && <Notice tone="danger" heading={t('goalNoList')} />}
          {failure !== null && failure !== 'no-list' && <FailureNotice failure={failure} host={host} />}
        </div>
      </GoalForm>
    </Dialog>
  );
}

const textOf = (goal: ClickGoal | null): string => (goal ? goalText(goal) : '');
