import { useEffect, useRef } from 'preact/hooks';

/** Ctrl+Z, or ⌘Z, anywhere on the page but where letters are typed: those have an undo of their own. */
export function useUndoKey(onUndo: (() => void) | null): void {
  const current = useRef(onUndo);
  current.current = onUndo;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!current.current || !isUndo(event)) return;
      event.preventDefault();
      current.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

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
