import { useLayoutEffect, useState } from 'preact/hooks';

/** Whether the browser has a network. What it does not know counts as one. */
export function useIsOnline(): boolean {
  const [isOnline, setOnline] = useState(true);
  useLayoutEffect(() => {
    const update = () => setOnline(navigator.onLine);
    update();
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  return isOnline;
}
