import { useKeyDown } from '../keys/use-key-down.ts';

/** Ctrl+Z, or ⌘Z, anywhere on the page but where letters are typed: those have an undo of their own. */
export const useUndoKey = (onUndo: (() => void) | null): void =>
  useKeyDown((event) => (isUndo(event) ? onUndo : null));

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

function isUndo({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  target,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey || defaultPrevented)
    return false;
  return !(target instanceof Element && target.closest(typing));
}
