import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { addDays } from '../../core/list/local-days.ts';
import { mostGoalClicks, type ClickGoal } from '../../core/statistics/goal.ts';
import { parseTypedCount } from './parse-typed-count.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DialogFooter } from '../dialogs/DialogFooter.tsx';
import { useToday } from '../filters/use-today.ts';

/** Further ahead than anybody plans. */
const mostDays = 3650;

export interface GoalFormProps {
  /** The initial values of the fields. */
  first: ClickGoal | null;
  onGoal: (goal: Pick<ClickGoal, 'clicks' | 'by'>) => void;
  /** Shown before the fields. */
  children: ComponentChildren;
  /** `null`: there is no goal to remove. */
  onRemove: (() => void) | null;
}

/**
 * Asks for the clicks to reach, and by when. The number is a text field, because a browser's number field reads 1.000 as 1 even where a
 * point separates thousands. The browser reports invalid values at the field.
 */
export function GoalForm({ first, onGoal, children, onRemove }: GoalFormProps) {
  const [clicks, setClicks] = useState(first ? formatNumber(first.clicks) : '');
  const [by, setBy] = useState(first?.by ?? '');
  const today = useToday();
  const count = parseTypedCount(clicks);
  const isCount = count !== null && count >= 1 && count <= mostGoalClicks;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isCount) onGoal({ clicks: count, by: by || null });
      }}
    >
      <div class="range">
        {children}
        <label>
          {t('goalClicks')}
          <span class="field">
            <input
              type="text"
              inputMode="numeric"
              autocomplete="off"
              maxLength={24}
              required
              autofocus
              value={clicks}
              ref={(input) =>
                input?.setCustomValidity(
                  isCount || clicks === '' ? '' : t('goalNoNumber', formatNumber(mostGoalClicks)),
                )
              }
              onInput={(event) => setClicks(event.currentTarget.value)}
            />
          </span>
        </label>
        <label>
          {t('goalUntil')}
          <span class="field">
            <input
              type="date"
              min={today}
              max={addDays(today, mostDays)}
              value={by}
              onInput={(event) => setBy(event.currentTarget.value)}
            />
          </span>
        </label>
        <p class="muted">{t('goalHint')}</p>
      </div>
      <DialogFooter action={t('save')}>
        {onRemove && (
          <Button kind="quiet danger" onClick={onRemove}>
            {t('goalRemove')}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}
