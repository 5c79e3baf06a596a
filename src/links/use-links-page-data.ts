import { useEffect, useRef, useState } from 'preact/hooks';
import { showBrokenPage } from '../ui/broken-page.tsx';
import { useHiddenUntilReread } from '../ui/lock/use-hidden-until-reread.ts';
import { useStateFromStore } from '../ui/use-state-from-store.ts';
import {
  readInitialLinksPageData,
  readLinksPageData,
  type InitialLinksPageData,
  type LinksPageData,
} from './links-page-data.ts';
import { restoreHiddenRoute } from './use-hide-route.ts';

interface ShownLinksPageData {
  /** What the page of the account begins with. */
  first: InitialLinksPageData;
  data: LinksPageData;
  isHidden: boolean;
}

/**
 * What the page shows, read again at every change. What it begins with is read anew for another account, whose page the previous one
 * stays in view for until then, and after links were hidden.
 */
export function useLinksPageData(opening: InitialLinksPageData): ShownLinksPageData {
  const [first, setFirst] = useState(opening);
  const data = useStateFromStore(first.data, readLinksPageData);
  const readAgain = () =>
    void readInitialLinksPageData().then((next) => {
      restoreHiddenRoute();
      setFirst(next);
    }, showBrokenPage);
  const isHidden = useHiddenUntilReread(data.isHidden, first, readAgain);
  const accountId = data.account?.id;
  const isOther = accountId !== undefined && accountId !== first.data.account?.id && !isHidden;
  const shown = useRef(data);
  if (!isOther) shown.current = data;
  useEffect(() => {
    if (isOther) readAgain();
  }, [isOther, accountId]);
  return { first, data: shown.current, isHidden };
}
