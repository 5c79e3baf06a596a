import type { DeleteOperation, Operation } from '../../outbox/operation.ts';
import { hasUnseenResult } from '../../outbox/page-operations.ts';
import { dropUsedDraft } from '../drafts.ts';
import { showOperationBadge } from './badge.ts';
import { reportCreateOutcome, reportFailedDelete } from './report-outcome.ts';

/** Tells how an operation ended that went on by itself: the user may have left long ago, so no page of today is told. */
export async function reportSettledOperation(ended: Operation): Promise<void> {
  if (isFailedDelete(ended)) return reportFailedDelete(ended);
  dropUsedDraft(ended);
  if (!hasUnseenResult(ended)) return;
  await showOperationBadge(ended);
  if (ended.state.status !== 'canceled') await reportCreateOutcome(ended, null);
}

/** A batch tells by itself which of its deletes failed. */
const isFailedDelete = (ended: Operation): ended is DeleteOperation =>
  ended.kind === 'delete' && ended.state.status === 'failed' && ended.batch === undefined;
