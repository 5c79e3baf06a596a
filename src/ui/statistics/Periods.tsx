import type { ComponentChildren } from 'preact';
import { periods } from '../../core/link/analytics.ts';
import { countWord, word } from '../../platform/words.ts';
import { Button } from '../controls/Button.tsx';

export interface PeriodsProps {
  value: number;
  onValue: (days: number) => void;
  children?: ComponentChildren;
}

export const Periods = ({ value, onValue, children }: PeriodsProps) => (
  <div class="segments" role="group" aria-label={word('period')}>
    {periods.map((days) => (
      <Button
        kind="segment"
        key={days}
        aria-pressed={days === value}
        title={countWord('lastDays', days)}
        onClick={() => onValue(days)}
      >
        {countWord('days', days)}
      </Button>
    ))}
    {children}
  </div>
);
