import type { DeleteOperation } from '../../outbox/operation.ts';
import { useTransientMessage } from '../use-transient-message.ts';
import { useNow } from '../time/use-now.ts';
import { DeletionStatusRows } from './DeletionStatusRows.tsx';
import { undoableGroups } from './undoable-deletes.ts';
import { useUndoKey } from './use-undo-key.ts';

interface DeletionsProps {
  deletes: readonly DeleteOperation[];
  host: string;
  /** The page already says why nothing can be sent. */
  isExplained: boolean;
}

/** Deletes of single links, with the key that undoes the newest. */
export default function DeletionsWithUndoKey({ deletes, host, isExplained }: DeletionsProps) {
  const now = useNow(1000);
  const [said, say] = useTransientMessage();
  const keyed = useUndoKey(undoableGroups(deletes, now, { host, say }));
  return (
    <>
      <DeletionStatusRows {...{ deletes, host, keyed, now, isExplained, say }} />
      {/* Not live: who says it announces it. */}
      {said !== '' && (
        <div class="deletion" aria-live="off">
          <span class="grow">{said}</span>
        </div>
      )}
    </>
  );
}
