import { useEffect, useState } from 'preact/hooks';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { isSettled } from '../../core/intent/intent.ts';

/**
 * The intent that stands in the popup, and how to put another one there: the one place in which the answer to a command and the journal come
 * together. The journal has each step; the answer brings the end some 40 ms before the journal is read again.
 */
export function useIntent(first: CreateIntent | null, creates: readonly CreateIntent[]) {
  const [known, setKnown] = useState(first);
  const intent = laterOf(
    known,
    creates.find(({ id }) => id === known?.id),
  );
  useEffect(() => {
    // A settled intent leaves the journal once a list knows of its link; what stands here stays as it was last.
    setKnown((current) => (current?.id === intent?.id ? intent : current));
  }, [intent]);
  return [intent, setKnown] as const;
}

/** The journal is ahead of an answer, but for the moment in which the answer brings the end. */
function laterOf(known: CreateIntent | null, kept: CreateIntent | undefined): CreateIntent | null {
  if (known === null || kept === undefined) return known;
  return isSettled(known) && !isSettled(kept) ? known : kept;
}
