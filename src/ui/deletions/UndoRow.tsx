import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../platform/i18n.ts';
import { Button } from '../controls/Button.tsx';
import { commandKey } from '../keys/keycaps.tsx';
import { usePausableUndoTime, type DeleteWithUndoTime } from './use-pausable-undo-time.ts';

interface UndoRowProps {
  id: string;
  createdAt: number;
  now: number;
  /** What it is about. At least one. The row stays until the last one's time is over. */
  deletes: readonly DeleteWithUndoTime[];
  /** Gives them that many more milliseconds, where the page keeps the time itself. */
  wait?: (ms: number) => void;
  /** The row that is there again after an undo. */
  bringsBack?: string;
  /** Whether the undo keys apply to it. */
  isKeyed: boolean;
  undo: () => void;
  children: ComponentChildren;
}

/** What can still be undone, with the time that is left for it. */
export function UndoRow(props: UndoRowProps) {
  const { id, createdAt, now, deletes, wait, bringsBack, isKeyed, undo, children } = props;
  const until = Math.max(...deletes.map((one) => one.until));
  const { left, row } = usePausableUndoTime(deletes, wait);
  return (
    <div class="deletion" data-row={id} data-brings-back={bringsBack} {...row}>
      <Countdown key={id} from={createdAt} until={until} now={now} held={left} />
      {children}
      <Button kind="quiet" onClick={undo}>
        {t('undo')}
      </Button>
      {isKeyed && (
        <span class="keycaps" aria-hidden="true">
          <kbd>{commandKey()}</kbd>
          <kbd>Z</kbd>
        </span>
      )}
    </div>
  );
}

interface CountdownProps {
  from: number;
  until: number;
  now: number;
  /** The milliseconds left while the time is stopped. `null`: it runs. */
  held: number | null;
}

/** A ring that runs out, with the seconds left. Its purpose stands beside it, so a screen reader does not announce each second. */
function Countdown({ from, until, now, held }: CountdownProps) {
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
