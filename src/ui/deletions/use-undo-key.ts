import { isTyping } from '../keys/is-typing.ts';
import { keyName } from '../keys/key-name.ts';
import { useKeyDown } from '../keys/use-key-down.ts';
import { ownFirst } from '../own-wishes.ts';
import { useSteady } from '../steady/use-steady.ts';

/** A deletion, of one link or of many, that can still be taken back. */
export interface Undoable {
  id: string;
  createdAt: number;
  undo: () => void;
}

/**
 * Ctrl+Z, or ⌘Z, anywhere on the page but where letters are typed: those have an undo of their own. Returns the id of the deletion that it
 * takes back: the newest of one's own, else of all. Once in a page, since each of two would find another.
 */
export function useUndoKey(undoable: readonly Undoable[]): string | null {
  const newest = useSteady(ownFirst(undoable)[0]?.id ?? null);
  useKeyDown((event) => (isUndo(event) ? (undoable.find(({ id }) => id === newest)?.undo ?? null) : null));
  return newest;
}

function isUndo(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (keyName(event) !== 'Z' || !(ctrlKey || metaKey) || altKey || defaultPrevented) return false;
  return !isTyping(event);
}
