import { useState } from 'preact/hooks';
import { undoMs } from '../../core/intent/intent.ts';

/** A ring that runs out, and the seconds that are left. What it is for stands beside it: nobody is told of each second. */
export function Countdown({ until, now }: { until: number; now: number }) {
  const [firstLeft] = useState(() => Math.min(undoMs, until - Date.now()));
  return (
    <svg class="ring countdown" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      <circle
        cx="10"
        cy="10"
        r="8.5"
        pathLength="1"
        style={{ animationDuration: `${undoMs}ms`, animationDelay: `${firstLeft - undoMs}ms` }}
      />
      <text x="10" y="13.2">
        {Math.max(1, Math.ceil(Math.min(until - now, undoMs) / 1000))}
      </text>
    </svg>
  );
}
