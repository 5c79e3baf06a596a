import { useEffect, useRef, useState } from 'preact/hooks';
import { ageOf } from '../../core/age.ts';
import type { CreateOperation } from '../../outbox/operation.ts';
import { isCreateOnHold, isOutcomeUnseen } from '../../outbox/page-operations.ts';
import { sendOneWayCommand } from '../../platform/messages.ts';
import { createAccountScopedValue } from '../../ui/create-account-scoped-value.ts';

/** Kept as long as this page lives: once shown, an operation counts as seen, and the outbox may drop it. */
const kept = createAccountScopedValue<readonly CreateOperation[]>([]);

const mostShown = 3;

/** After this time, whoever asked has seen the outcome or has closed that page. */
const settlesWithinMs = 10_000;

/**
 * Operations that ended unseen, apart from the one in the form. Each is shown until `dismiss`, or until its link is deleted. An operation
 * that has just ended is left to the page that asked for it, unless it was waiting here or `isOpening` finds it.
 */
export function useUnseenOutcomes(
  creates: readonly CreateOperation[],
  isOpening: boolean,
  isDeleted: (operation: CreateOperation) => boolean,
) {
  const [outcomes, setOutcomes] = useState(kept.get());
  const hasWaited = useRef(new Set<string>());
  const isFirst = useRef(isOpening);
  const put = (next: readonly CreateOperation[]) => {
    kept.set(next);
    setOutcomes(next);
  };
  useEffect(() => {
    const isDue = ({ id, state }: CreateOperation) =>
      isFirst.current ||
      hasWaited.current.has(id) ||
      ('settledAt' in state && ageOf(state.settledAt, Date.now()) > settlesWithinMs);
    const news = creates
      .filter(
        (operation) =>
          isOutcomeUnseen(operation) && isDue(operation) && !kept.get().some(({ id }) => id === operation.id),
      )
      .slice(0, mostShown - kept.get().length);
    isFirst.current = false;
    for (const create of creates)
      if (create.state.status === 'due' && isCreateOnHold(create)) hasWaited.current.add(create.id);
    if (news.length === 0) return;
    put([...kept.get(), ...news]);
    for (const { id } of news) void sendOneWayCommand('markOperationSeen', { operationId: id });
  }, [creates]);
  const shown = outcomes.filter((operation) => !isDeleted(operation));
  useEffect(() => {
    // With Undo, a link is back in the list, and not said to be created once more.
    if (shown.length < outcomes.length) put(kept.get().filter((operation) => !isDeleted(operation)));
  }, [shown.length, outcomes.length]);
  return {
    outcomes: shown,
    dismiss: (operationId: string) => put(kept.get().filter(({ id }) => id !== operationId)),
  };
}
