import { isTyping } from '../keys/is-typing.ts';
import { keyName } from '../keys/key-name.ts';
import { useKeyDown } from '../keys/use-key-down.ts';
import { sortThisWindowFirst } from '../own-operations.ts';
import { useLayoutFreeze } from '../layout-freeze/use-layout-freeze.ts';

/** A delete of one link or of many that can still be undone. */
export interface UndoableDeletion {
  id: string;
  createdAt: number;
  undo: () => void;
}

/**
 * Listens for Ctrl+Z, or ⌘Z, on the whole page except in fields, which have their own undo. Returns the id of the delete that it undoes:
 * the newest that this page asked for, or else the newest of all. Use it once per page, since two would undo two different deletes.
 */
export function useUndoKey(undoable: readonly UndoableDeletion[]): string | null {
  const sorted = sortThisWindowFirst(undoable);
  const newest = useLayoutFreeze(sorted[0]?.id ?? null);
  // A press before the label has moved to the newest is meant for that, but none is meant for an older delete than the label's.
  const meant = newest === null || sorted.some(({ id }) => id === newest) ? sorted[0] : undefined;
  useKeyDown((event) => (isUndo(event) ? (meant?.undo ?? null) : null));
  return newest;
}

function isUndo(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (keyName(event) !== 'Z' || !(ctrlKey || metaKey) || altKey || defaultPrevented) return false;
  return !isTyping(event);
}
