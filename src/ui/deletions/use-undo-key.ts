import { useEffect, useRef } from 'preact/hooks';
import { isTyping, keyName, useKeyDown } from '../keys/key-events.ts';
import { sortThisWindowFirst } from '../own-operations.ts';
import { useLayoutFreeze } from '../layout-freeze/use-layout-freeze.ts';

/** A delete of one link or of many that can still be undone. */
export interface UndoableDeletion {
  id: string;
  createdAt: number;
  undo: () => void;
}

/**
 * Listens for Ctrl+Z, or ⌘Z, on the whole page. In a field that was typed in after the delete, it is the field's own undo. Returns the id
 * of the delete that it undoes: the newest that this page asked for, or else the newest of all. Use it once per page, since two would undo
 * two different deletes.
 */
export function useUndoKey(undoable: readonly UndoableDeletion[]): string | null {
  const sorted = sortThisWindowFirst(undoable);
  const newest = useLayoutFreeze(sorted[0]?.id ?? null);
  // A press before the label has moved to the newest is meant for that, but none is meant for an older delete than the label's.
  const meant = newest === null || sorted.some(({ id }) => id === newest) ? sorted[0] : undefined;
  const typedAt = useTypedAt();
  useKeyDown((event) => {
    if (!meant || !isUndo(event) || (isTyping(event) && typedAt.current > meant.createdAt)) return null;
    return meant.undo;
  });
  return newest;
}

/** When something was last typed or chosen in this page. */
function useTypedAt(): { readonly current: number } {
  const typedAt = useRef(0);
  useEffect(() => {
    const note = () => {
      typedAt.current = Date.now();
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, []);
  return typedAt;
}

function isUndo(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
  return keyName(event) === 'Z' && (ctrlKey || metaKey) && !altKey && !defaultPrevented;
}
