import { useEffect, useRef, useState } from 'preact/hooks';
import { hashOfRoute, parseRoute, type Route } from './route.ts';

/** Changing the URL takes browsers some milliseconds, and they allow a page 200 changes in 30 seconds. */
const quietMs = 200;

/**
 * The route in the page's URL, and a function that changes it without a step in the browser's history, for typing and sorting. Typed text
 * gets into the URL after a pause, or when the user is about to leave the page. Links and `location.hash` make steps.
 */
export function useRouteWithReplace(): [Route, (route: Route) => void] {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  const pending = useRef<{ hash: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const writeAddress = () => {
    if (pending.current === null) return;
    clearTimeout(pending.current.timer);
    history.replaceState(null, '', pending.current.hash);
    pending.current = null;
  };
  useEffect(() => {
    const update = () => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', update);
    for (const leaving of leavings) addEventListener(leaving, writeAddress, { capture: true });
    return () => {
      removeEventListener('hashchange', update);
      for (const leaving of leavings) removeEventListener(leaving, writeAddress, { capture: true });
    };
  }, []);
  const replace = (next: Route) => {
    clearTimeout(pending.current?.timer);
    pending.current = { hash: hashOfRoute(next), timer: setTimeout(writeAddress, quietMs) };
    if (!isTyped(route, next)) writeAddress();
    setRoute(next);
  };
  return [route, replace];
}

/** What comes before the user goes elsewhere: a mouse press, the focus on another control, the end of the page. */
const leavings = ['pointerdown', 'focusout', 'pagehide'] as const;

const isTyped = (from: Route, to: Route): boolean =>
  from.at === 'links' && to.at === 'links' && from.query !== to.query;
