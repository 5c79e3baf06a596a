import { useEffect } from 'preact/hooks';
import type { AccountSnapshot } from '../../storage/items/items.ts';

/** Folds arrivals into the history, for users who only ever open the popup. */
export function useClickHistoryMerge(snapshot: AccountSnapshot): void {
  useEffect(() => {
    const folding = import('../../storage/statistics/merge-clicks-into-history.ts');
    void folding
      .then(({ mergeClicksIfManyWaiting }) => mergeClicksIfManyWaiting(snapshot.accountId))
      .catch(console.error);
  }, [snapshot]);
}
