import { useRef, useState } from 'preact/hooks';
import type { Failure } from '../../core/failure.ts';
import type { Link } from '../../core/link/link.ts';
import { storageFailure } from '../../core/storage-failure.ts';
import type { ClickGoal } from '../../core/statistics/goal.ts';
import { tPlural, t } from '../../platform/i18n.ts';
import { saveGoal } from '../../storage/statistics/save-goals.ts';
import { FailureNotice } from '../../ui/notices/FailureNotice.tsx';
import { Notice } from '../../ui/notices/Notice.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';
import { GoalForm } from './GoalForm.tsx';
import { goalText } from './goal-texts.ts';

export interface GoalDialogProps {
  accountId: string;
  host: string;
  link: Link;
  /** The present goal. Another window may change it meanwhile. */
  goal: ClickGoal | null;
  onSaid: (text: string) => void;
  onClose: () => void;
}

/** Sets, changes or removes the goal of a link. */
export function GoalDialog({ accountId, host, link, goal, onSaid, onClose }: GoalDialogProps) {
  const top = useRef<HTMLDivElement>(null);
  const [first] = useState(goal);
  const [failure, setFailure] = useState<Failure | 'no-list' | null>(null);
  const keep = async (next: ClickGoal | null) => {
    const kept = await saveGoal(accountId, link.shortCode, next).catch(storageFailure);
    if (kept !== true) return setFailure(kept === false ? 'no-list' : kept);
    // Closing by the browser's own function returns the focus.
    top.current?.closest('dialog')?.close();
    onSaid(t(next ? 'goalKept' : 'goalRemoved', link.shortCode));
  };
  return (
    <Dialog heading={t('goalOf', link.shortCode)} onClose={onClose}>
      <GoalForm
        first={first}
        onGoal={(wanted) => void keep({ ...wanted, linkCreatedAt: link.createdAt, missingAt: null })}
        onRemove={goal && (() => void keep(null))}
      >
        <div class="goal-notes" ref={top}>
          {link.clicks !== null && <p class="muted">{tPlural('goalNow', link.clicks)}</p>}
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
