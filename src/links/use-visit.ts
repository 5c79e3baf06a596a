import { useEffect } from 'preact/hooks';

/** Long enough to count as a visit. */
const visitMs = 1500;

/** Notes once that the user looks at what is `shown`, when it is ready; in a tab that was opened behind another, when that comes to the front. */
export function useVisit(isReady: boolean, shown: unknown, note: () => void): void {
  useEffect(() => {
    if (!isReady) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      if (document.visibilityState === 'visible') timer ??= setTimeout(note, visitMs);
    };
    begin();
    document.addEventListener('visibilitychange', begin);
    return () => {
      document.removeEventListener('visibilitychange', begin);
      clearTimeout(timer);
    };
  }, [isReady, shown]);
}
