import { useEffect } from 'preact/hooks';
import type { Snapshot } from '../../store/items/items.ts';

/** Folds arrivals into the history, for users who only ever open the popup. */
export function useFolding(snapshot: Snapshot): void {
  useEffect(() => {
    const folding = import('../../store/statistics/fold-history.ts');
    void folding.then(({ foldIfMany }) => foldIfMany(snapshot.accountId)).catch(console.error);
  }, [snapshot]);
}
