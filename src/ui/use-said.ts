import { useCallback, useEffect, useState } from 'preact/hooks';
import { announce } from './Announcer.tsx';

const shownMs = 4000;

/** A short sentence about what was done just now: it is announced, and shown until it goes by itself. */
export function useSaid(): [string, (text: string) => void] {
  const [said, setSaid] = useState({ text: '' });
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => setSaid({ text: '' }), shownMs);
    return () => clearTimeout(timer);
  }, [said]);
  const say = useCallback((text: string) => {
    setSaid({ text });
    announce(text);
  }, []);
  return [said.text, say];
}
