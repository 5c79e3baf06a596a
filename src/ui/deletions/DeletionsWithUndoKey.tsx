import type { DeleteOperation } from '../../outbox/operation.ts';
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
  const keyed = useUndoKey(undoableGroups(deletes, now));
  return (
    <DeletionStatusRows deletes={deletes} host={host} keyed={keyed} now={now} isExplained={isExplained} />
  );
}
