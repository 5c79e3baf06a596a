import type { DeleteOperation, Operation } from '../../outbox/operation.ts';
import { isUnseenEnd } from '../../outbox/page-operations.ts';
import { dropUsedDraft } from '../drafts.ts';
import { showIntent } from './button.ts';
import { tell, tellFailedDelete } from './tell.ts';

/** Tells how an operation ended that went on by itself: the user may have left long ago, so no page of today is told. */
export async function tellEnd(ended: Operation): Promise<void> {
  if (isFailedDelete(ended)) return tellFailedDelete(ended);
  dropUsedDraft(ended);
  if (!isUnseenEnd(ended)) return;
  await showIntent(ended);
  if (ended.state.status !== 'canceled') await tell(ended, null);
}

/** A batch tells by itself which of its deletes failed. */
const isFailedDelete = (ended: Operation): ended is DeleteOperation =>
  ended.kind === 'delete' && ended.state.status === 'failed' && ended.batch === undefined;
