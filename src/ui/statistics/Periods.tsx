import { periods, type Period } from '../../core/link/analytics.ts';
import { countWord, word } from '../../platform/words.ts';

/** The choice of 7, 30 or 90 days. */
export const Periods = ({ value, onValue }: { value: Period; onValue: (period: Period) => void }) => (
  <div class="periods" role="group" aria-label={word('period')}>
    {periods.map((days) => (
      <button
        type="button"
        key={days}
        aria-pressed={days === value}
        title={countWord('lastDays', days)}
        onClick={() => onValue(days)}
      >
        {countWord('days', days)}
      </button>
    ))}
  </div>
);
