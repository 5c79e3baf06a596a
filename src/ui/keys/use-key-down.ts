import { useEffect, useRef } from 'preact/hooks';

/** Handles keys anywhere on the page. If `workOf` returns work for a key, it is done instead of the browser's own action. */
export function useKeyDown(workOf: (event: KeyboardEvent) => (() => void) | null): void {
  const current = useRef(workOf);
  current.current = workOf;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const work = current.current(event);
      if (work === null) return;
      event.preventDefault();
      work();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
