import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Whether a page shows its lock instead of its links: while they are hidden, and after that until what it begins with was read anew. What
 * it had read before is old by then.
 */
export function useHiddenUntilReread(isHidden: boolean, first: unknown, readAgain: () => void): boolean {
  const hidden = useRef<unknown>(null);
  if (isHidden) hidden.current = first;
  const isOld = hidden.current === first;
  useLayoutEffect(() => {
    if (!isHidden && isOld) readAgain();
  }, [isHidden]);
  return isHidden || isOld;
}
