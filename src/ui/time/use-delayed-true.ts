import { useEffect, useState } from 'preact/hooks';

/** True once `isOn` has lasted for `afterMs`, so that quick work shows no sign of progress. */
export function useDelayedTrue(isOn: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) {
      setLate(false);
      return undefined;
    }
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isOn, afterMs]);
  return isLate;
}
