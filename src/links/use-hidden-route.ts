import { useLayoutEffect } from 'preact/hooks';

const key = 'hiddenRoute';

/** A code or a searched word in the page's URL is in sight too. It is put aside while links are hidden. */
export function useHiddenRoute(): void {
  useLayoutEffect(() => {
    const hide = () => {
      if (location.hash === '') return;
      sessionStorage.setItem(key, location.hash);
      history.replaceState(null, '', location.pathname);
    };
    hide();
    addEventListener('hashchange', hide);
    return () => removeEventListener('hashchange', hide);
  }, []);
}

/** To be called before the links are shown again. */
export function restoreRoute(): void {
  const route = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (route !== null && location.hash === '') history.replaceState(null, '', route);
}
