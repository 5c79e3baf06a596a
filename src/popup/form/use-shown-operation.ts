import { useEffect, useState } from 'preact/hooks';
import { type CreateOperation, isOperationSettled } from '../../outbox/operation.ts';

/**
 * The operation that the popup shows, and a way to replace it. Here the answer to a command and the outbox come together (a late answer does so in
 * use-submit-new-link.ts): the outbox has each step, and the answer brings the end about 40 ms before the outbox is read again.
 */
export function useShownOperation(first: CreateOperation | null, creates: readonly CreateOperation[]) {
  const [known, setKnown] = useState(first);
  const operation = laterOf(
    known,
    creates.find(({ id }) => id === known?.id),
  );
  useEffect(() => {
    // A settled operation leaves the outbox when a list has its link. What is shown here stays as it was last.
    setKnown((current) => (current?.id === operation?.id ? operation : current));
  }, [operation]);
  return [operation, setKnown] as const;
}

/** The outbox is ahead of an answer, except in the moment in which the answer brings the end. */
function laterOf(known: CreateOperation | null, kept: CreateOperation | undefined): CreateOperation | null {
  if (known === null || kept === undefined) return known;
  return isOperationSettled(known) && !isOperationSettled(kept) ? known : kept;
}
