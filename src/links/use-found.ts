import { useEffect, useMemo } from 'preact/hooks';
import { haystackOf, isReady, prepareBlock, type Haystack } from '../core/haystack.ts';
import type { Link } from '../core/link.ts';
import { search } from '../core/search.ts';

/** For each link whether the query finds it; `null`: there is no query, every link is there. */
export function useFound(links: readonly Link[], query: string): Uint8Array | null {
  const haystack = useMemo(() => haystackOf(links), [links]);
  useEffect(() => prepareInSlices(haystack), [haystack]);
  return useMemo(() => {
    if (query.trim() === '') return null;
    const found = new Uint8Array(links.length);
    for (const index of search(haystack, query)) found[index] = 1;
    return found;
  }, [haystack, query]);
}

/** Makes the list ready for searching before the first key is pressed, never longer at a time than a frame has left. */
function prepareInSlices(haystack: Haystack): () => void {
  let next = requestIdleCallback(function prepare(deadline) {
    while (!isReady(haystack) && deadline.timeRemaining() > 4) prepareBlock(haystack);
    if (!isReady(haystack)) next = requestIdleCallback(prepare);
  });
  return () => cancelIdleCallback(next);
}
