import { useEffect, useRef } from 'preact/hooks';

/** Keys that work anywhere on the page: what `workOf` gives for one is done, in place of what the browser would do. */
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
