import { useLayoutEffect } from 'preact/hooks';

/**
 * A code or a searched word in the page's URL is in sight too. While links are hidden, the browser keeps it beside the URL, where it
 * survives a reload as well.
 */
export function useHideRoute(): void {
  useLayoutEffect(() => {
    const hide = () => {
      if (location.hash !== '') history.replaceState({ hidden: location.hash }, '', location.pathname);
    };
    hide();
    addEventListener('hashchange', hide);
    return () => removeEventListener('hashchange', hide);
  }, []);
}

/** To be called before the links are shown again. */
export function restoreHiddenRoute(): void {
  const { hidden } = (history.state ?? {}) as { hidden?: unknown };
  if (typeof hidden === 'string' && location.hash === '') history.replaceState(null, '', hidden);
}
