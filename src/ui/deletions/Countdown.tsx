import { useState } from 'preact/hooks';

/** A ring that runs out, and the seconds that are left. What it is for stands beside it: nobody is told of each second. */
export function Countdown({ from, until, now }: { from: number; until: number; now: number }) {
  const whole = until - from;
  const [firstLeft] = useState(() => Math.min(whole, until - Date.now()));
  return (
    <svg class="ring countdown" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      <circle
        cx="10"
        cy="10"
        r="8.5"
        pathLength="1"
        style={{ animationDuration: `${whole}ms`, animationDelay: `${firstLeft - whole}ms` }}
      />
      <text x="10" y="13.2">
        {Math.max(1, Math.ceil(Math.min(until - now, whole) / 1000))}
      </text>
    </svg>
  );
}
