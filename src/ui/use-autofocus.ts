import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * A ref that focuses its element in place of what it has replaced, such as the button that was pressed. Who has gone on elsewhere meanwhile
 * stays there.
 */
export function useInheritedFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}

/** A ref that focuses its element from the first paint. The `autofocus` attribute works only once per document. */
export function useAutofocus<Element extends HTMLElement>(isWanted = true): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isWanted) ref.current?.focus();
  }, []);
  return ref;
}
