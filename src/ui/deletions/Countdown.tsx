import { useState } from 'preact/hooks';

export interface CountdownProps {
  from: number;
  until: number;
  now: number;
  /** The milliseconds left while the time is stopped. `null`: it runs. */
  held: number | null;
}

/** A ring that runs out, with the seconds left. Its purpose stands beside it, so a screen reader does not announce each second. */
export function Countdown({ from, until, now, held }: CountdownProps) {
  // The time as it was at first: a hold that adds to it must not start a new round.
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
