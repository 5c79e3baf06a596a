import { useEffect } from 'preact/hooks';
import { requestedTabIds, hashOfRoute } from '../../route.ts';

/**
 * Takes the tabs of the window, or those that are selected, if the page's URL asks for it, as the menu “New” and that of a tab do. It happens once, so that a reload does not repeat it.
 */
export function useTabsRequestInUrl(onAsked: (ids: number[]) => void): void {
  useEffect(() => {
    const check = () => {
      const ids = requestedTabIds(location.hash);
      if (ids === null) return;
      history.replaceState(null, '', hashOfRoute({ at: 'many', batch: null }));
      onAsked(ids);
    };
    check();
    addEventListener('hashchange', check);
    return () => removeEventListener('hashchange', check);
  });
}
