import { useEffect } from 'preact/hooks';
import type { AccountSnapshot } from '../../store/items/items.ts';

/** Folds arrivals into the history, for users who only ever open the popup. */
export function useClickHistoryMerge(snapshot: AccountSnapshot): void {
  useEffect(() => {
    const folding = import('../../store/statistics/fold-history.ts');
    void folding
      .then(({ mergeClicksIfMany: foldIfMany }) => foldIfMany(snapshot.accountId))
      .catch(console.error);
  }, [snapshot]);
}
