import { useState } from 'preact/hooks';
import { periods } from '../../core/link/analytics.ts';
import { longest } from '../../core/statistics/look-input.ts';
import { countWord, word } from '../../platform/words.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Periods } from '../../ui/statistics/Periods.tsx';
import { Dialog } from '../dialogs/Dialog.tsx';

export interface PeriodChoiceProps {
  value: number;
  onValue: (days: number) => void;
}

/** 7, 30 or 90 days, or any other number that the service accepts. */
export function PeriodChoice({ value, onValue }: PeriodChoiceProps) {
  const [isAsked, setAsked] = useState(false);
  const isOther = !periods.some((days) => days === value);
  return (
    <>
      <Periods value={value} onValue={onValue}>
        <Button kind="segment" aria-pressed={isOther} aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {isOther ? countWord('days', value) : word('statCustom')}
        </Button>
      </Periods>
      {isAsked && <PeriodDialog value={value} onValue={onValue} onClose={() => setAsked(false)} />}
    </>
  );
}

function PeriodDialog({ value, onValue, onClose }: PeriodChoiceProps & { onClose: () => void }) {
  const [text, setText] = useState(String(value));
  return (
    <Dialog heading={word('period')} onClose={onClose}>
      <form method="dialog" class="range" onSubmit={() => onValue(Number(text))}>
        <label>
          {word('statCustomDays', String(longest))}
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
        <Button kind="primary" type="submit">
          {word('show')}
        </Button>
      </form>
    </Dialog>
  );
}
