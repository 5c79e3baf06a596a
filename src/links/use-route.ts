import { useEffect, useState } from 'preact/hooks';
import { hashOf, readRoute, type Route } from './route.ts';

/**
 * The route of the address bar, and how to change it without a step to go back to: for what is typed and sorted.
 * Steps are made by links and by `location.hash`.
 */
export function useRoute(): [Route, (route: Route) => void] {
  const [route, setRoute] = useState(() => readRoute(location.hash));
  useEffect(() => {
    const update = () => setRoute(readRoute(location.hash));
    addEventListener('hashchange', update);
    return () => removeEventListener('hashchange', update);
  }, []);
  const replace = (next: Route) => {
    history.replaceState(null, '', hashOf(next));
    setRoute(next);
  };
  return [route, replace];
}
