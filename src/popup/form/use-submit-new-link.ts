import { useEffect, useRef, useState } from 'preact/hooks';
import { isOperationSettled, type CreateOperation } from '../../outbox/operation.ts';
import { hasToWait } from '../../outbox/page-operations.ts';
import type { Failure, FailureKind } from '../../core/failure.ts';
import { ok, type Result } from '../../core/result.ts';
import { sendCommand } from '../../platform/messages.ts';
import { useDelayedTrue } from '../../ui/time/use-delayed-true.ts';
import type { NewLinkDraft } from './new-link-draft.ts';
import { shownAccountId } from '../../ui/shown-account-id.ts';

export interface SubmitNewLinkProps {
  /** The creates in the outbox. */
  creates: readonly CreateOperation[];
  onOperation: (operation: CreateOperation | null) => void;
  /** The page has a link, and the user asked for another one. */
  isAnother: boolean;
  /** A submission is being sent under this id. */
  onSending: (intentId: string) => void;
}

const unanswered: ReadonlySet<FailureKind> = new Set(['no-reply', 'storage-full', 'storage-broken']);

/** Whether there is something to say: the operation is neither on its way nor about to be. */
export const isSettledOrWaiting = (operation: CreateOperation): boolean =>
  isOperationSettled(operation) || hasToWait(operation);

/** Sends the form to the worker as one submission, however often the user has to try. `failure`: why the worker did not take it. */
export function useSubmitNewLink({ creates, isAnother, onOperation, onSending }: SubmitNewLinkProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const wishId = useRef(crypto.randomUUID());

  const shorten = async ({ longUrl, alias, title }: NewLinkDraft) => {
    setSending(true);
    setFailure(null);
    const id = wishId.current;
    const submission = { accountId: shownAccountId(), longUrl, alias: alias.trim(), title, isAnother };
    const answered = sendCommand('createLink', { ...submission, id, entryPoint: 'popup' });
    onSending(id);
    const made = await answered;
    // Otherwise the outbox has already given the answer.
    if (wishId.current === id) answer(made);
  };
  const answer = (made: Result<CreateOperation>) => {
    setSending(false);
    setFailure(made.ok ? null : made.error);
    if (made.ok) onOperation(made.value);
    // Without an answer, the worker may have the submission all the same, so trying again must use the same id.
    if (made.ok || !unanswered.has(made.error.kind)) wishId.current = crypto.randomUUID();
  };
  // Usually the worker's answer comes as soon as the operation is stored. If it is a second late, the outbox's operation is used.
  const kept = creates.find(({ id }) => id === wishId.current);
  const isAnswerLate = useDelayedTrue(kept !== undefined && isSettledOrWaiting(kept), 1000);
  useEffect(() => {
    if (kept && isAnswerLate) answer(ok(kept));
  }, [kept, isAnswerLate]);
  return { isSending, failure, shorten };
}
