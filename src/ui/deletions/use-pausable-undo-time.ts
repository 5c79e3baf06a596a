import { useEffect, useRef, useState } from 'preact/hooks';
import { sendOneWayCommand } from '../../platform/messages.ts';

/** How long a delete waits after its page was closed during a hold. */
const holdMs = 6000;

export interface DeleteWithUndoTime {
  id: string;
  /** When its time to undo is over. */
  until: number;
}

/**
 * Stops the time to undo a row's deletes while the row has the focus or the pointer moves over it, so that slow users can reach “Undo”. A
 * pointer that merely lies there when the row appears stops nothing.
 *
 * The worker keeps the time, so the page asks for more of it again and again; if the page is closed, the delete leaves by itself. `left`:
 * the remaining milliseconds during a hold, else `null`. A delete that is added during a hold has its own time then. `wait` asks for that many more milliseconds from now; a page that keeps the time
 * itself gives its own.
 */
export function usePausableUndoTime(deletes: readonly DeleteWithUndoTime[], wait = postponer(deletes)) {
  const [left, setLeft] = useState<number | null>(null);
  const ids = deletes.map(({ id }) => id).join(' ');
  const known = useRef(deletes);
  useEffect(() => {
    // The others were postponed meanwhile, which is no time of theirs.
    const added = deletes.filter(({ id }) => !known.current.some((before) => before.id === id));
    known.current = deletes;
    setLeft((held) => (held === null ? null : Math.max(held, timeLeft(added))));
  }, [ids]);
  useEffect(() => {
    if (left === null) return undefined;
    wait(left + holdMs);
    const timer = setInterval(() => wait(left + holdMs), holdMs / 2);
    return () => {
      clearInterval(timer);
      wait(left);
    };
  }, [left, ids]);
  const hold = () => setLeft((held) => held ?? timeLeft(deletes));
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

const timeLeft = (deletes: readonly DeleteWithUndoTime[]): number =>
  Math.max(0, ...deletes.map(({ until }) => until - Date.now()));

const postponer =
  (deletes: readonly DeleteWithUndoTime[]) =>
  (undoMs: number): void =>
    deletes.forEach(({ id }) => void sendOneWayCommand('postpone', { id, undoMs }));
