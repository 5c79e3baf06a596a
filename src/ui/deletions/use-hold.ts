import { useEffect, useState } from 'preact/hooks';
import { send } from '../../platform/messages.ts';

/** So long a deletion waits after its page went away while it was held. */
const holdMs = 6000;

/**
 * Stops the time in which a deletion can be taken back while its row has the focus, or the pointer moves over it: whoever needs longer to
 * come to “Undo” has it. One that merely lies there when the row appears stops nothing. The worker keeps the time, so the page asks for
 * more of it again and again, and the deletion leaves by itself where the page does not come back. `left`: the milliseconds that remain
 * while it is held, else `null`. `wait` is for what the page itself keeps the time of: it gives that so many more ms from now.
 */
export function useHold(id: string, until: number, wait = postponer(id)) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (left === null) return undefined;
    wait(left + holdMs);
    const timer = setInterval(() => wait(left + holdMs), holdMs / 2);
    return () => {
      clearInterval(timer);
      wait(left);
    };
  }, [left]);
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
  (id: string) =>
  (undoMs: number): void =>
    void send('postpone', { id, undoMs });
