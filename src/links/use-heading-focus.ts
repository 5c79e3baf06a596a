import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** Whether this page has shown another view before. */
let hasShown = false;

/**
 * Focuses a view's heading if the control that led there is gone, so that screen readers start with it. `isOnlyLater`: not when the page
 * opens.
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
