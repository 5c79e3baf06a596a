import { dropNotification } from '../../platform/entry-points/notifications.ts';
import {
  isOperationSettled,
  type CreateOperation,
  type DeleteOperation,
  type Operation,
} from '../../outbox/operation.ts';
import { needsOutcomeReport } from '../../outbox/page-operations.ts';
import { readOperation } from '../../outbox/read.ts';
import { settleJoinedRows } from '../batches/settle-joined-rows.ts';
import { dropUsedDraft } from '../drafts.ts';
import { showOperationBadge } from './badge.ts';
import { reportCreateOutcome, reportFailedDelete } from './report-outcome.ts';

/**
 * Tells how an operation ended that went on by itself. Without the tab where it was asked for, the user may have left long ago, so no page of
 * today is told.
 */
export async function reportSettledOperation(ended: Operation, tabId: number | null = null): Promise<void> {
  if (isFailedDelete(ended)) return reportFailedDelete(ended);
  dropUsedDraft(ended);
  if (!needsOutcomeReport(ended)) return dropPendingNotification(ended);
  await showOperationBadge(ended);
  if (ended.state.status !== 'canceled') await reportCreateOutcome(ended, tabId);
}

/** A page shows how it ended, so that nothing is told in place of what was told before: that it is pending. Of rows nothing is told. */
export async function dropPendingNotification(ended: Operation): Promise<void> {
  if (ended.kind === 'create' && ended.batch === undefined && isOperationSettled(ended))
    await dropNotification(ended.id);
}

/** Nobody waited for it: it is told, and what became of the rows that did is stored. */
export async function handleBackgroundOutcome(ended: Operation): Promise<void> {
  await reportSettledOperation(ended);
  await settleJoinedRows(ended);
}

/** So long a popup may take to show, and copy, what it was opened for. */
const popupShowsMs = 3000;

/**
 * The questions that a page shows: the ids of their operations. A question is not seen for good, as an outcome is, since the button has its
 * sign until it is answered. It is only told once, within seconds, so nobody needs this after the worker.
 */
const shownQuestions = new Set<string>();

export const noteShownQuestion = (operationId: string): void => void shownQuestions.add(operationId);

/** The popup notes what it has shown. One that was closed before the answer shows nothing, and copies nothing. */
export async function reportUnlessSeen(ended: Operation, tabId: number | null = null): Promise<void> {
  if (!isOperationSettled(ended) && !isQuestion(ended)) return;
  await new Promise((resolve) => void setTimeout(resolve, popupShowsMs));
  const kept = await readOperation(ended.id);
  const isShown = shownQuestions.delete(ended.id);
  if (kept === null) return dropPendingNotification(ended);
  if (!isQuestion(kept)) return reportSettledOperation(kept, tabId);
  await (isShown ? showOperationBadge(kept) : reportSettledOperation(kept, tabId));
}

const isQuestion = (operation: Operation): operation is CreateOperation =>
  operation.state.status === 'needsDecision';

/** A batch tells by itself which of its deletes failed. */
const isFailedDelete = (ended: Operation): ended is DeleteOperation =>
  ended.kind === 'delete' && ended.state.status === 'failed' && ended.batch === undefined;
