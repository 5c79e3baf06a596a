import type { ComponentChildren } from 'preact';
import { useId, useRef, useState } from 'preact/hooks';
import { addDays } from '../../core/list/local-days.ts';
import { maxGoalClicks, type ClickGoal } from '../../core/statistics/goal.ts';
import { formatNumber, t } from '../../platform/i18n.ts';
import { FieldProblem } from '../../ui/FieldProblem.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { DotSeparatedFacts } from '../../ui/statistics/DotSeparatedFacts.tsx';
import { DialogFooter } from '../dialogs/Dialog.tsx';
import { useToday } from '../../ui/time/use-today.ts';
import { handleSubmit } from '../../ui/controls/handle-submit.ts';

/** Further ahead than anybody plans. */
const mostDays = 3650;

export type TypedGoal = Pick<ClickGoal, 'clicks' | 'by'>;

export interface GoalFormProps {
  /** The initial values of the fields. */
  first: ClickGoal | null;
  /** The clicks so far, which a goal has to exceed. */
  reached: number | null;
  outlookTextOf: (goal: TypedGoal) => string;
  onGoal: (goal: TypedGoal) => void;
  /** Shown before the fields. */
  children: ComponentChildren;
  /** `null`: there is no goal to remove. */
  onRemove: (() => void) | null;
}

/**
 * Asks for the clicks to reach, and by when. The number is a text field, because a browser's number field reads 1.000 as 1 even where a
 * point separates thousands. What is wrong with it is said from the first attempt to save it on.
 */
export function GoalForm({ first, reached, outlookTextOf, onGoal, children, onRemove }: GoalFormProps) {
  const [clicks, setClicks] = useState(first ? formatNumber(first.clicks) : '');
  const [by, setBy] = useState(first?.by ?? '');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const today = useToday();
  const count = parseTypedCount(clicks);
  const goal = isGoal(count) && count > (reached ?? 0) ? { clicks: count, by: by || null } : null;
  const problem = isTried && goal === null ? problemOf(count, reached) : null;
  return (
    <form
      onSubmit={handleSubmit(() => {
        if (goal) return onGoal(goal);
        setTried(true);
        field.current?.focus();
      })}
    >
      <div class="range">
        {children}
        <label>
          {t('goalClicks')}
          <span class={problem === null ? 'field' : 'field invalid'}>
            <input
              ref={field}
              type="text"
              inputMode="numeric"
              autocomplete="off"
              maxLength={24}
              autofocus
              value={clicks}
              aria-invalid={problem !== null}
              aria-describedby={problem === null ? undefined : id}
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
        {problem === null ? (
          <DotSeparatedFacts>
            {goal && outlookTextOf(goal)}
            {t('goalHint')}
          </DotSeparatedFacts>
        ) : (
          <FieldProblem id={id}>{problem}</FieldProblem>
        )}
      </div>
      <DialogFooter action={t('save')}>
        {onRemove && (
          <Button kind="quiet danger" onClick={onRemove}>
            {t('remove')}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}

const isGoal = (count: number | null): count is number =>
  count !== null && count >= 1 && count <= maxGoalClicks;

const problemOf = (count: number | null, reached: number | null): string =>
  isGoal(count)
    ? t('goalTooFew', formatNumber(reached ?? 0))
    : t('goalNoNumber', formatNumber(maxGoalClicks));

const groups = /^\d{1,3}(?:([.,])\d{2,3}(?:\1\d{2,3})*)?$/;

/**
 * Reads a whole number as people write it anywhere: 1500, 1,500, 1.500, 1’500, 1 500, 1,00,000, also in digits of other scripts. A point or
 * comma can only separate groups, since clicks are whole. `null`: the text is no such number.
 */
export function parseTypedCount(text: string): number | null {
  const digits = text
    .normalize('NFKC')
    .replaceAll(/[\s'’_\u066c]/gu, '')
    .replaceAll(/\p{Nd}/gu, asciiDigit);
  if (/^\d{1,15}$/.test(digits)) return Number(digits);
  const isGrouped = groups.test(digits) && /\d{3}$/.test(digits);
  return isGrouped && digits.length <= 20 ? Number(digits.replaceAll(/[.,]/g, '')) : null;
}

/** In every script, the digits zero to nine have consecutive code points. */
function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (isDigit(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const isDigit = (char: string): boolean => /^\p{Nd}$/u.test(char);
