import { useEffect } from 'preact/hooks';
import { asksForTabs, hashOf } from '../../route.ts';

/** Brings the tabs of the window where the address asks for them, as the menu "New" does; once, so that a reload does not bring them again. */
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
