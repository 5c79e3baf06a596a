import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { addDays } from '../../core/list/local-days.ts';
import { mostGoalClicks, type Goal } from '../../core/statistics/goal.ts';
import { readCount } from './read-count.ts';
import { formatNumber, word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useToday } from '../filters/use-today.ts';

/** As far ahead as anybody plans. */
const mostDays = 3650;

export interface GoalFormProps {
  /** What the fields begin with. */
  first: Goal | null;
  onGoal: (goal: Pick<Goal, 'clicks' | 'by'>) => void;
  /** Before the fields. */
  children: ComponentChildren;
  /** `null`: there is none to remove. */
  onRemove: (() => void) | null;
}

/**
 * What to reach, and by when. The number is a text field: the browser's field for numbers takes 1.000 for 1 where a point parts the
 * thousands elsewhere. What is wrong, the browser says at the field.
 */
export function GoalForm({ first, onGoal, children, onRemove }: GoalFormProps) {
  const [clicks, setClicks] = useState(first ? formatNumber(first.clicks) : '');
  const [by, setBy] = useState(first?.by ?? '');
  const today = useToday();
  const count = readCount(clicks);
  const isCount = count !== null && count >= 1 && count <= mostGoalClicks;
  return (
    <form
      class="range"
      onSubmit={(event) => {
        event.preventDefault();
        if (isCount) onGoal({ clicks: count, by: by || null });
      }}
    >
      {children}
      <label>
        {word('goalClicks')}
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
                isCount || clicks === '' ? '' : word('goalNoNumber', formatNumber(mostGoalClicks)),
              )
            }
            onInput={(event) => setClicks(event.currentTarget.value)}
          />
        </span>
      </label>
      <label>
        {word('goalUntil')}
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
      <p class="muted">{word('goalHint')}</p>
      <Button kind="primary" type="submit">
        {word('save')}
      </Button>
      {onRemove && (
        <Button kind="quiet danger" onClick={onRemove}>
          {word('goalRemove')}
        </Button>
      )}
    </form>
  );
}
