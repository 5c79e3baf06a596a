import { useEffect, useRef, useState } from 'preact/hooks';
import { hashOf, readRoute, type Route } from './route.ts';

/** The browser takes some milliseconds to change the address, and lets a page do so 200 times in half a minute. */
const quietMs = 200;

/**
 * The route of the address bar, and how to change it without a step to go back to: for what is typed and sorted.
 * What is typed is in the address when nothing more is, or when the page is about to be left. Steps are made by links and by `location.hash`.
 */
export function useRoute(): [Route, (route: Route) => void] {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  const pending = useRef<{ hash: string; timer: ReturnType<typeof setTimeout> } | null>(null);
  const writeAddress = () => {
    if (pending.current === null) return;
    clearTimeout(pending.current.timer);
    history.replaceState(null, '', pending.current.hash);
    pending.current = null;
  };
  useEffect(() => {
    const update = () => setRoute(readRoute(location.hash));
    addEventListener('hashchange', update);
    for (const leaving of leavings) addEventListener(leaving, writeAddress, { capture: true });
    return () => {
      removeEventListener('hashchange', update);
      for (const leaving of leavings) removeEventListener(leaving, writeAddress, { capture: true });
    };
  }, []);
  const replace = (next: Route) => {
    clearTimeout(pending.current?.timer);
    pending.current = { hash: hashOf(next), timer: setTimeout(writeAddress, quietMs) };
    if (!isTyped(route, next)) writeAddress();
    setRoute(next);
  };
  return [route, replace];
}

/** What comes before a step to elsewhere: a press of the mouse, another control's focus, the end of the page. */
const leavings = ['pointerdown', 'focusout', 'pagehide'] as const;

const isTyped = (from: Route, to: Route): boolean =>
  from.at === 'links' && to.at === 'links' && from.query !== to.query;
