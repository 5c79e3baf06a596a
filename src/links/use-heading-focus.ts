import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Whether this page has shown another view before. */
let hasShown = false;

/**
 * Gives the focus to a view's heading where the control that led there is gone, so that a screen reader begins with it. `isOnlyLater`: not
 * as the page opens.
 */
export function useHeadingFocus(isOnlyLater = false): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const isWanted = hasShown || !isOnlyLater;
    hasShown = true;
    if (isWanted && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
