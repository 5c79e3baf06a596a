import { useState } from 'preact/hooks';

export interface CountdownProps {
  from: number;
  until: number;
  now: number;
  /** The time stands still with so many milliseconds left; `null`: it runs. */
  held: number | null;
}

/** A ring that runs out, and the seconds that are left. What it is for stands beside it: nobody is told of each second. */
export function Countdown({ from, until, now, held }: CountdownProps) {
  // Of the time as it was at first: what a hold adds to it begins no new round.
  const [whole] = useState(until - from);
  const [firstLeft] = useState(() => Math.min(whole, until - Date.now()));
  const left = held ?? Math.min(until - now, whole);
  return (
    <svg class="ring countdown" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="8.5" />
      <circle
        cx="10"
        cy="10"
        r="8.5"
        pathLength="1"
        style={{
          animationDuration: `${whole}ms`,
          animationDelay: `${firstLeft - whole}ms`,
          animationPlayState: held === null ? 'running' : 'paused',
        }}
      />
      <text x="10" y="13.2">
        {Math.max(1, Math.ceil(left / 1000))}
      </text>
    </svg>
  );
}
