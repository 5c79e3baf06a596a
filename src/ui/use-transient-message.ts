import { useCallback, useEffect, useState } from 'preact/hooks';
import { announceToScreenReader } from './Announcer.tsx';

const shownMs = 4000;

/** A short sentence about what has just been done. It is announced, and shown for a while. */
export function useTransientMessage(): [string, (text: string) => void] {
  const [said, setSaid] = useState({ text: '' });
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => setSaid({ text: '' }), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((text: string) => {
    setSaid({ text });
    announceToScreenReader(text);
  }, []);
  return [said.text, say];
}
