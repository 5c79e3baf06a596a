import { useEffect, useState } from 'preact/hooks';

/** True only once `isOn` has lasted `afterMs`: what is quick shows no sign of work at all. */
export function useLater(isOn: boolean, afterMs: number): boolean {
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
