import { useEffect } from 'preact/hooks';
import { asksForTabs, hashOf } from '../../route.ts';

/**
 * Takes the tabs of the window if the page's URL asks for it, as the menu “New” does. It happens once, so that a reload does not repeat it.
 */
export function useTabsAsked(onAsked: () => void): void {
  useEffect(() => {
    const check = () => {
      if (!asksForTabs(location.hash)) return;
      history.replaceState(null, '', hashOf({ at: 'many', batch: null }));
      onAsked();
    };
    check();
    addEventListener('hashchange', check);
    return () => removeEventListener('hashchange', check);
  });
}
