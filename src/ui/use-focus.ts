import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** A ref whose element has the focus from its first paint on; the `autofocus` attribute works only once in a document. */
export function useFocus<Element extends HTMLElement>(isWanted = true): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useLayoutEffect(() => {
    if (isWanted) ref.current?.focus();
  }, []);
  return ref;
}
