import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/**
 * While links are selected, the bar of the selection replaces the filters. The filters come back while they have the focus, so that a
 * selection can be collected from several searches.
 */
export function useFilterBarFocus(search: RefObject<HTMLInputElement | null>) {
  const [isFiltering, setFiltering] = useState(false);
  const isAsked = useRef(false);
  // A hidden field can't take the focus, so it waits until it is shown.
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
      // If another window came to the front, the focus returns here with this one.
      if (!isInside && document.hasFocus()) setFiltering(false);
    },
  };
}

export type FilterBarFocusControl = ReturnType<typeof useFilterBarFocus>;
