import { useEffect, useState } from 'preact/hooks';
import type { CreateIntent } from '../../core/intent/create-intent.ts';
import { isSettled } from '../../core/intent/intent.ts';

/**
 * The intent that the popup shows, and a way to replace it. Here the answer to a command and the journal come together (a late answer does so in
 * use-wish.ts): the journal has each step, and the answer brings the end about 40 ms before the journal is read again.
 */
export function useIntent(first: CreateIntent | null, creates: readonly CreateIntent[]) {
  const [known, setKnown] = useState(first);
  const intent = laterOf(
    known,
    creates.find(({ id }) => id === known?.id),
  );
  useEffect(() => {
    // A settled intent leaves the journal when a list has its link. What is shown here stays as it was last.
    setKnown((current) => (current?.id === intent?.id ? intent : current));
  }, [intent]);
  return [intent, setKnown] as const;
}

/** The journal is ahead of an answer, except in the moment in which the answer brings the end. */
function laterOf(known: CreateIntent | null, kept: CreateIntent | undefined): CreateIntent | null {
  if (known === null || kept === undefined) return known;
  return isSettled(known) && !isSettled(kept) ? known : kept;
}
