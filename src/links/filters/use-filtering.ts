import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * While links are selected, what narrows the list down makes room for what can be done with them. It comes back as long as it has the focus:
 * a selection may be gathered from several searches.
 */
export function useFiltering(search: RefObject<HTMLInputElement | null>) {
  const [isFiltering, setFiltering] = useState(false);
  const isAsked = useRef(false);
  // What is out of sight takes no focus: it does so once it is shown.
  useLayoutEffect(() => {
    if (!isAsked.current) return;
    isAsked.current = false;
    search.current?.focus();
  });
  return {
    isFiltering,
    searchNow: () => {
      isAsked.current = true;
      setFiltering(true);
      search.current?.focus();
    },
    onFocusIn: () => setFiltering(true),
    onFocusOut: ({ relatedTarget, currentTarget }: FocusEvent & { currentTarget: HTMLElement }) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      // Another window came to the front: the focus is here again when this one does.
      if (!isInside && document.hasFocus()) setFiltering(false);
    },
  };
}

export type Filtering = ReturnType<typeof useFiltering>;
