import { useEffect } from 'preact/hooks';
import { askedTabs, hashOf } from '../../route.ts';

/**
 * Takes the tabs of the window, or those that are selected, if the page's URL asks for it, as the menu “New” and that of a tab do. It happens once, so that a reload does not repeat it.
 */
export function useTabsAsked(onAsked: (ids: number[]) => void): void {
  useEffect(() => {
    const check = () => {
      const ids = askedTabs(location.hash);
      if (ids === null) return;
      history.replaceState(null, '', hashOf({ at: 'many', batch: null }));
      onAsked(ids);
    };
    check();
    addEventListener('hashchange', check);
    return () => removeEventListener('hashchange', check);
  });
}
