import { useEffect } from 'preact/hooks';

/** How long the user has to look for a visit. */
const visitMs = 1500;

/** Notes a visit when the user sees what is `shown`, once it is ready. A tab in the background waits until it comes to the front. */
export function useRecordVisit(isReady: boolean, shown: unknown, note: () => void): void {
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
