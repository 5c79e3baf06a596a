import { useEffect, useState } from 'preact/hooks';
import { sendCommand } from '../../platform/messages.ts';

/** How long a delete waits after its page was closed during a hold. */
const holdMs = 6000;

/**
 * Stops the time to undo a row's deletes while the row has the focus or the pointer moves over it, so that slow users can reach “Undo”. A
 * pointer that merely lies there when the row appears stops nothing.
 *
 * The worker keeps the time, so the page asks for more of it again and again; if the page is closed, the delete leaves by itself. `left`:
 * the remaining milliseconds during a hold, else `null`. `wait` asks for that many more milliseconds from now; a page that keeps the time
 * itself gives its own.
 */
export function usePausableUndoTime(ids: readonly string[], until: number, wait = postponer(ids)) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (left === null) return undefined;
    wait(left + holdMs);
    const timer = setInterval(() => wait(left + holdMs), holdMs / 2);
    return () => {
      clearInterval(timer);
      wait(left);
    };
  }, [left, ids.join(' ')]);
  const hold = () => setLeft((held) => held ?? Math.max(0, until - Date.now()));
  const release = () => setLeft(null);
  const row = {
    onPointerMove: hold,
    onPointerLeave: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (!currentTarget.matches(':focus-within')) release();
    },
    onFocusIn: hold,
    onFocusOut: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const isInside =
        relatedTarget instanceof Node && (currentTarget as HTMLElement).contains(relatedTarget);
      if (!isInside && !(currentTarget as HTMLElement).matches(':hover')) release();
    },
  };
  return { left, row };
}

const postponer =
  (ids: readonly string[]) =>
  (undoMs: number): void =>
    ids.forEach((id) => void sendCommand('postpone', { id, undoMs }));
