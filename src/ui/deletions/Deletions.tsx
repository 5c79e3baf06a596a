import type { DeleteIntent } from '../../core/intent/delete-intent.ts';
import { useNow } from '../time/use-now.ts';
import { DeletionRows } from './DeletionRows.tsx';
import { undoableDeletes } from './undoable-deletes.ts';
import { useUndoKey } from './use-undo-key.ts';

/** Deletes of one link each, with the key that takes the newest back. */
export default function Deletions({ deletes, host }: { deletes: readonly DeleteIntent[]; host: string }) {
  const now = useNow(1000);
  const keyed = useUndoKey(undoableDeletes(deletes, now));
  return <DeletionRows deletes={deletes} host={host} keyed={keyed} now={now} />;
}
