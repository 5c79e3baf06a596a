import { useState } from 'preact/hooks';
import { statisticsPeriods } from '../../core/link/analytics.ts';
import { t, formatUnitLong } from '../../platform/i18n.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { PeriodButtons } from '../../ui/statistics/PeriodButtons.tsx';
import { Dialog, DialogFooter } from '../dialogs/Dialog.tsx';

export interface PeriodChoiceProps {
  value: number;
  /** The longest period that the service has. */
  longest: number;
  onValue: (days: number) => void;
}

/** 7, 30 or 90 days, or any other number that the service accepts. */
export function PeriodChoice({ value, longest, onValue }: PeriodChoiceProps) {
  const [isAsked, setAsked] = useState(false);
  const isOther = !statisticsPeriods.some((days) => days === value);
  return (
    <>
      <PeriodButtons value={value} longest={longest} onValue={onValue}>
        <Button
          kind="segment"
          icon="calendar"
          aria-pressed={isOther}
          aria-haspopup="dialog"
          onClick={() => setAsked(true)}
        >
          {isOther ? formatUnitLong(value, 'day') : t('statCustom')}
        </Button>
      </PeriodButtons>
      {isAsked && (
        <PeriodDialog value={value} longest={longest} onValue={onValue} onClose={() => setAsked(false)} />
      )}
    </>
  );
}

function PeriodDialog({ value, longest, onValue, onClose }: PeriodChoiceProps & { onClose: () => void }) {
  const [text, setText] = useState(String(value));
  return (
    <Dialog heading={t('period')} onClose={onClose}>
      <form method="dialog" onSubmit={() => onValue(Number(text))}>
        <div class="range">
          <label>
            {t('statCustomDays', String(longest))}
            <span class="field">
              <input
                type="number"
                min={1}
                max={longest}
                step={1}
                required
                autofocus
                value={text}
                onInput={(event) => setText(event.currentTarget.value)}
              />
            </span>
          </label>
        </div>
        <DialogFooter action={t('show')} />
      </form>
    </Dialog>
  );
}
