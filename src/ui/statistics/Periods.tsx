import { periods, type Period } from '../../core/link/analytics.ts';
import { countWord, word } from '../../platform/words.ts';
import { Button } from '../controls/Button.tsx';

/** The choice of 7, 30 or 90 days. */
export const Periods = ({ value, onValue }: { value: Period; onValue: (period: Period) => void }) => (
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
  </div>
);
