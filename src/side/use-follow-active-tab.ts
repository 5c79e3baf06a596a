import { useEffect, useRef, useState } from 'preact/hooks';
import { onPermissionChange } from '../platform/permissions.ts';
import { readActiveWebPage, onActiveTabChange } from '../platform/tabs.ts';
import { readInitialPanelState, type InitialPanelState } from './panel-data.ts';

/** Follows the tab in front. If something was typed for the previous page, it stays, and `isBehind` is true until `follow` is called. */
export function useFollowActiveTab(opening: InitialPanelState, isTouched: boolean) {
  const [shown, setShown] = useState(opening);
  const [isBehind, setBehind] = useState(false);
  const latest = useRef({ url: opening.page?.url, isTouched, asked: 0, isTaken: false, isLeaving: false });
  latest.current.isTouched = isTouched;
  const follow = async (isNewPage = true, isLeaving = isNewPage) => {
    const asked = (latest.current.asked += 1);
    latest.current.isLeaving = isLeaving;
    // Without the focus, it was not here that the user chose another account.
    latest.current.isTaken = !isNewPage && !document.hasFocus();
    const next = await readInitialPanelState(isNewPage);
    // The user has switched to another tab meanwhile.
    if (asked !== latest.current.asked) return;
    latest.current.url = next.page?.url;
    latest.current.isLeaving = false;
    setBehind(false);
    setShown(next);
  };
  useEffect(() => {
    const check = async (isBack = false) => {
      const page = await readActiveWebPage();
      const { url, isTouched: isKept, isTaken, isLeaving } = latest.current;
      const isOther = page?.url !== url;
      // Only with the focus, or the panels of two windows would take the account from each other without end.
      const isLost = isOther || (isBack && isTaken);
      // Also back on its page, it may have taken the account of the other one.
      if ((isLost || isLeaving) && !isKept) return follow(true, isOther);
      // What it is about to show is not in front any more, or would take what was typed.
      if (isLeaving) latest.current.asked += 1;
      latest.current.isLeaving = false;
      setBehind(isOther);
      if (!isOther) setShown((now) => (now.page?.title === page?.title ? now : { ...now, page }));
    };
    const recheck = () => void check();
    // A click on the button may give access to a page, and no event tells that.
    const onFocus = () => void check(true);
    addEventListener('focus', onFocus);
    const stops = [onActiveTabChange(recheck, true), onPermissionChange(recheck)];
    return () => {
      removeEventListener('focus', onFocus);
      for (const stop of stops) stop();
    };
  }, []);
  return { shown, isBehind, follow };
}
