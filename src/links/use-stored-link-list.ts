import { useLayoutEffect, useState } from 'preact/hooks';
import type { KnownChunkRows } from '../storage/list/links.ts';
import { useLayoutFreeze } from '../ui/layout-freeze/use-layout-freeze.ts';
import { useStateFromStore } from '../ui/use-state-from-store.ts';
import { readFirstStoredLinks, readStoredLinkList, type StoredLinkList } from './links-page-data.ts';

/**
 * The kept list of an account, read again when it changes. `first`: what was read of it as the page opened. An account that the user has
 * switched to begins with its newest rows, because reading all of a large list takes much longer.
 */
export function useStoredLinkList(accountId: string, first: StoredLinkList | null): StoredLinkList | null {
  const [newest, setNewest] = useState(first);
  useLayoutEffect(() => {
    if (first === null) void readFirstStoredLinks(accountId).then(setNewest, console.error);
  }, []);
  // Each link that is made or deleted changes the list, of which all other rows stay as they are.
  const [known] = useState<KnownChunkRows>(() => new Map());
  const read = useStateFromStore<StoredLinkList | null | undefined>(
    undefined,
    () => readStoredLinkList(accountId, known),
    ['links'],
  );
  return useLayoutFreeze(read === undefined ? newest : read, (shown) => shown?.isWhole ?? false);
}
