import { useEffect, useRef, useState } from 'preact/hooks';
import type { Batch } from '../../../core/batch/batch.ts';
import type { Failure } from '../../../core/failure.ts';
import { sendCommand } from '../../../platform/messages.ts';
import { t } from '../../../platform/i18n.ts';
import { announceToScreenReader } from '../../../ui/Announcer.tsx';
import { readUndoMs } from '../../../ui/deletions/delete-link-with-undo.ts';
import { expectLayoutChanges } from '../../../ui/layout-freeze/layout-freeze.ts';
import { createPageOperationId } from '../../../ui/own-operations.ts';

/** Results that were removed from the view, and can be restored until they are erased. */
export interface UndoableResultsRemoval {
  id: string;
  batchId: string;
  createdAt: number;
  /** In ms since the epoch. */
  until: number;
  /** Moves the erasure to `ms` from now. */
  wait: (ms: number) => void;
  undo: () => void;
}

type Kept = Pick<UndoableResultsRemoval, 'id' | 'batchId' | 'createdAt' | 'until'>;

/**
 * Results are erased some seconds after the user removed them. Until then only this page knows that, so if it is closed, the results are
 * there again. Leaving the view erases them at once.
 */
export function useUndoableResultsRemovals(onFailed: (failure: Failure) => void) {
  const [kept, setKept] = useState<readonly Kept[]>([]);
  const [erased, setErased] = useState<readonly string[]>([]);
  const current = useRef(kept);
  current.current = kept;
  const erase = async ({ batchId }: Kept) => {
    setErased((all) => [...all, batchId]);
    const answer = await sendCommand('removeBatch', { id: batchId });
    if (answer.ok) return;
    setErased((all) => all.filter((id) => id !== batchId));
    onFailed(answer.error);
  };
  useEffect(() => {
    const next = Math.min(...kept.map(({ until }) => until));
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => {
      const over = kept.filter(({ until }) => until <= Date.now());
      setKept(kept.filter((one) => !over.includes(one)));
      for (const one of over) void erase(one);
    }, next - Date.now());
    return () => clearTimeout(timer);
  }, [kept]);
  useEffect(() => () => current.current.forEach((one) => void erase(one)), []);
  const removals = kept.map((one): UndoableResultsRemoval => ({
    ...one,
    wait: (ms) => {
      const until = Date.now() + ms;
      setKept((all) => all.map((other) => (other.id === one.id ? { ...other, until } : other)));
    },
    undo: () => {
      setKept((all) => all.filter(({ id }) => id !== one.id));
      announceToScreenReader(t('resultsKept'));
    },
  }));
  const remove = async ({ id: batchId }: Batch) => {
    const undoMs = await readUndoMs();
    expectLayoutChanges();
    const createdAt = Date.now();
    const removal = { id: createPageOperationId(), batchId, createdAt, until: createdAt + undoMs };
    setKept((all) => (all.some((one) => one.batchId === batchId) ? all : [...all, removal]));
  };
  return { removals, remove, hidden: [...kept.map(({ batchId }) => batchId), ...erased] };
}
