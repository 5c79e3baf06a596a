import { useLayoutEffect, useState } from 'preact/hooks';
import { useSteady } from '../ui/steady/use-steady.ts';
import { useStored } from '../ui/use-stored.ts';
import { readFirstRows, readKeptList, type KeptList } from './page-data.ts';

/**
 * The kept list of an account, read again when it changes. `first`: what was read of it as the page opened. An account that the user has
 * switched to begins with its newest rows, because reading all of a large list takes much longer.
 */
export function useKeptList(accountId: string, first: KeptList | null): KeptList | null {
  const [newest, setNewest] = useState(first);
  useLayoutEffect(() => {
    if (first === null) void readFirstRows(accountId).then(setNewest, console.error);
  }, []);
  const read = useStored<KeptList | null | undefined>(undefined, () => readKeptList(accountId), ['links']);
  return useSteady(read === undefined ? newest : read, (shown) => shown?.isWhole ?? false);
}
