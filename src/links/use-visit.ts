import { useEffect, useState } from 'preact/hooks';

/** Long enough to count as a visit. */
const visitMs = 1500;

/** Notes that the user looks at this, again for every new `shown`, once it is ready and the tab is the one in front. */
export function useVisit(isReady: boolean, shown: unknown, note: () => void): void {
  const isInFront = useIsInFront();
  useEffect(() => {
    if (!isReady || !isInFront) return undefined;
    const timer = setTimeout(note, visitMs);
    return () => clearTimeout(timer);
  }, [isReady, isInFront, shown]);
}

/** A tab that was opened behind another is looked at later. */
function useIsInFront(): boolean {
  const [isInFront, setInFront] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const follow = () => setInFront(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isInFront;
}
